/** A language and those that it is a variant of, the nearest first: `zh-Hant-TW`, `zh-Hant`, `zh`. */
export function baseLanguagesOf(language: string): string[] {
  const parts = language.split('-');
  return parts.map((_, nth) => parts.slice(0, parts.length - nth).join('-'));
}
