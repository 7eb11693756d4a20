/** Codes to offer for a new language. Others can be typed. */
export const commonLanguages =
  'ar bg bn ca cs da de el en-GB es es-MX et fa fi fr fr-CA he hi hr hu id it ja ko lt lv ms nb nl pl pt-BR pt-PT ro ru sk sl sr sv th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

/** What a language calls itself; empty for a code that is none, or that the browser does not know. */
export function ownName(code: string): string {
  const name = nameIn(code.trim(), code.trim());
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

/** What a language is called in another one. */
export function nameIn(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code) ?? '';
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
