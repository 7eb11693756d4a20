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
  { page, ...shown }: Shown,
  { connections, send, firstPath }: Connection,
): number {
  const { values, themeId, viewer, language, person, part } = shown;
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
    const draft = { values, themeId, viewer, language, person, part };
    const handle = requestAnimationFrame(() => sendNow(draft, page));
    return () => cancelAnimationFrame(handle);
  }, [connections, values, themeId, viewer, language, person, part, page]);
  return revision;
}

interface Frame extends Pick<Connection, 'send'> {
  /** The page that the frame shows; empty until it shows a draft. */
  path: string;
  /** The page that has the place. */
  page: string;
}

/**
 * Scrolls the frame to a place when it changes, and when another page is open. The page of a new place is opened first,
 * where the admin has gone to another one.
 * @param place undefined to leave the frame where it is
 */
export function useSentPlace(place: string | undefined, { send, path, page }: Frame): void {
  const last = useRef<string>(undefined);
  const sendNow = useEffectEvent((field: string) => {
    const isElsewhere = path.split('?')[0] !== page;
    if (isElsewhere && last.current !== field) send({ type: 'navigate', path: page });
    last.current = field;
    send({ type: 'focus-field', field });
  });
  useEffect(() => {
    if (place === undefined || path === '') return undefined;
    // After the draft, which is sent in the same frame of the screen.
    const handle = requestAnimationFrame(() => sendNow(place));
    return () => cancelAnimationFrame(handle);
  }, [place, path]);
}
