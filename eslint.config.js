// What the linter asks of the page's scripts; how they are laid out is prettier's affair.

import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["src/dolanan/web/static/vendor/"] },
  js.configs.recommended,
  {
    files: ["src/dolanan/web/static/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: {
      eqeqeq: "error",
      "no-var": "error",
      "prefer-const": "error",
      "no-shadow": "error",
      "no-implicit-globals": "error",
      "no-nested-ternary": "off",
      "max-lines": ["error", { max: 400 }],
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ["error", 15],
      "no-restricted-properties": [
        "error",
        { property: "innerHTML", message: "Build elements with h() and s()." },
        { object: "localStorage", message: "frame/store.js is where this device remembers." },
      ],
    },
  },
  { files: ["tests/web/**/*.js"], languageOptions: { globals: globals.node } },
];
