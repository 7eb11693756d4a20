/** Serializes JSON for a script element. Escapes characters that could end the element or a line of JavaScript. */
export function toInlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => String.raw`\u` + character.charCodeAt(0).toString(16).padStart(4, '0'),
  );
}
