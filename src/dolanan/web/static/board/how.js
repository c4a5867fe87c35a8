// The rules of a mancala game in words, as the server makes them from its fields.

import { said } from "../i18n.js";

/** How a game is played: of a ruleset's row, or of a game worked out. */
export const howPoints = ({ sentences }) => sentences.map(said);
