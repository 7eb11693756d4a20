import hljs from 'highlight.js/lib/core';
import { languages } from './code-languages.ts';
import { toTokenLines, type Token } from './code-tokens.ts';

/** What the page asks of the worker. */
export interface HighlightRequest {
  text: string;
  /** One of the known languages. */
  language: string;
}

/** Nothing where the text stays plain. */
export type HighlightAnswer = Token[][] | undefined;

/** Colours code beside the page, which stays at hand meanwhile. */
async function highlight({ text, language }: HighlightRequest): Promise<HighlightAnswer> {
  const load = languages[language];
  if (!load) return undefined;
  hljs.registerLanguage(language, (await load()).default);
  return toTokenLines(hljs.highlight(text, { language, ignoreIllegals: true }).value);
}

addEventListener('message', ({ data }: MessageEvent<HighlightRequest>) => {
  highlight(data).then(
    (lines) => postMessage(lines),
    // Plain text is shown all the while.
    () => postMessage(undefined),
  );
});
