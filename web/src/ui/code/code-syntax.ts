import { cssLanguage } from '@codemirror/lang-css';
import { LanguageSupport, StreamLanguage, type Language } from '@codemirror/language';
import { liquid, liquidLanguage } from '@codemirror/lang-liquid';

/** What is between the tags of Liquid, or CSS. */
export type CodeSyntax = 'html' | 'text' | 'css';

const text = StreamLanguage.define({
  name: 'text',
  token(stream) {
    stream.skipToEnd();
    return null;
  },
});

/** Liquid in HTML or in text, and CSS. */
export const languages: Record<CodeSyntax, Language> = {
  html: liquidLanguage,
  css: cssLanguage,
  text: liquid({ base: new LanguageSupport(text) }).language,
};
