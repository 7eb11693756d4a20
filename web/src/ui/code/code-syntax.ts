import { LanguageSupport, StreamLanguage, type Language } from '@codemirror/language';
import { liquid, liquidLanguage } from '@codemirror/lang-liquid';

/** What is between the tags of Liquid. */
export type CodeSyntax = 'html' | 'text';

const text = StreamLanguage.define({
  name: 'text',
  token(stream) {
    stream.skipToEnd();
    return null;
  },
});

/** Liquid in HTML, or in text. */
export const languages: Record<CodeSyntax, Language> = {
  html: liquidLanguage,
  text: liquid({ base: new LanguageSupport(text) }).language,
};
