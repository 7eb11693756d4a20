import { findLocale } from './language-code.ts';

export type TextDirection = 'ltr' | 'rtl';

const scriptsFromTheRight = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns the text direction of a language, `ltr` for a code that is none. */
export function textDirection(language: string): TextDirection {
  const { script = '' } = findLocale(language)?.maximize() ?? {};
  return scriptsFromTheRight.includes(script) ? 'rtl' : 'ltr';
}
