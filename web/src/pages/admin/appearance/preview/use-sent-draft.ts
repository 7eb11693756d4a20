import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EditorMessage, PreviewDraft } from '../../../../parts/preview/preview-messages.ts';

type Shown = Omit<PreviewDraft, 'type' | 'revision'> & {
  /** The page to open, when it changes. */
  page: string;
};

interface Connection {
  connections: number;
  send: (message: EditorMessage) => void;
  /** The page that the frame has loaded first. */
  firstPath: string;
}

/**
 * Sends what is to be seen whenever it changes, once in a frame of the screen at most, and to each new document.
 * @returns the revision that was sent last
 */
export function useSentDraft(
  { values, themeId, viewer, person, part, page }: Shown,
  { connections, send, firstPath }: Connection,
): number {
  const last = useRef(0);
  const opened = useRef(firstPath);
  const [revision, setRevision] = useState(0);
  const sendNow = useEffectEvent((draft: Omit<PreviewDraft, 'type' | 'revision'>, path: string) => {
    last.current += 1;
    setRevision(last.current);
    send({ type: 'draft', revision: last.current, ...draft });
    if (opened.current === path) return;
    opened.current = path;
    // After the draft, which says who looks: some pages are for guests alone.
    send({ type: 'navigate', path });
  });
  useEffect(() => {
    if (connections === 0) return undefined;
    const handle = requestAnimationFrame(() => sendNow({ values, themeId, viewer, person, part }, page));
    return () => cancelAnimationFrame(handle);
  }, [connections, values, themeId, viewer, person, part, page]);
  return revision;
}
