export type TextDirection = 'ltr' | 'rtl';

const scriptsFromTheRight = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns the text direction of a language. */
export function textDirection(language: string): TextDirection {
  const { script = '' } = new Intl.Locale(language).maximize();
  return scriptsFromTheRight.includes(script) ? 'rtl' : 'ltr';
}
