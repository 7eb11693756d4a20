/** Signs that begin a formula, also in their full width. */
const signs = String.raw`=+\-@\uFF1D\uFF0B\uFF0D\uFF20`;

/** Spreadsheets skip control characters, and may trim spaces. */
const atBeginning = new RegExp(`^(?=[" ]*[${signs}\\p{Cc}])`, 'u');

/**
 * A reader that splits at semicolons or tabs sees no quotes around a cell that is not the first of its line: what
 * follows a separator or a line break in it begins a cell, and our closing quote at its end opens one. A line break
 * ends an empty cell.
 */
const inside = new RegExp(`(?<=[;\\t\\n]|\\r(?!\\n))(?=[" ]*(?:[${signs}]|(?!\\r?\\n)\\p{Cc}|$))`, 'gu');

/**
 * A text with an apostrophe wherever a spreadsheet may see the beginning of a formula, whether it splits lines at commas,
 * semicolons or tabs.
 */
export function inertText(text: string): string {
  return text.replaceAll(inside, "'").replace(atBeginning, "'");
}
