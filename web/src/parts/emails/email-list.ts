/**
 * The addresses in a text that was typed or pasted, each once and in lower case: between blanks, commas and
 * semicolons, or as mail programs copy them, `"Doe, Ann" <ann@example.com>`. What is no address is answered too, so
 * that it can be corrected.
 */
export function splitEmails(text: string): string[] {
  const bare = text.replaceAll(/"[^"]*"/g, ' ').replaceAll(/[^,;\n<>]*<([^<>]*)>/g, ' $1 ');
  const parts = bare
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((part) => part.toLowerCase());
  return [...new Set(parts)];
}
