/** Characters of one form of a mail; both and the subject fit into an item of the table. */
export const maxMailTemplateChars = 50_000;
