import { useEffect, useState } from 'react';
import type { Token } from './code-tokens.ts';
import type { HighlightAnswer, HighlightRequest } from './highlight-worker.ts';

/** The text's lines as coloured tokens, once a worker has made them; until then, and where it cannot, nothing. */
export function useHighlight(text: string, language: string | undefined): Token[][] | undefined {
  const [done, setDone] = useState<{ text: string; lines: Token[][] }>();
  useEffect(() => {
    if (!language) return undefined;
    const worker = new Worker(new URL('./highlight-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<HighlightAnswer>) => {
      if (data) setDone({ text, lines: data });
      worker.terminate();
    });
    worker.postMessage({ text, language } satisfies HighlightRequest, []);
    return () => worker.terminate();
  }, [text, language]);
  return done?.text === text ? done.lines : undefined;
}
