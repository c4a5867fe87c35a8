// What a teacher types or pastes into a question: how long it may be, and what can be wrong with it.

import { Problem } from "../../api.js";
import { t } from "../../i18n.js";

/** Letters that the server takes. */
export const LONGEST = { prompt: 300, option: 120, show: 600 };

/** What is wrong with a question. */
export const fault = (key, values) => new Problem(422, t(`classroom.fault.${key}`, values));

/** The fragment of one of our addresses, however it was pasted. */
export const fragmentOf = (text) => (text.includes("#") ? text.slice(text.indexOf("#")) : text);
