import { useEffect, useEffectEvent, useState, type KeyboardEvent } from 'react';

interface TypedSearch {
  /** What the field shows. */
  text: string;
  /** The search that was last seen to be shown. */
  shown: string;
  /** Searches that were sent and are not shown yet, oldest first. */
  awaited: readonly string[];
  /** Whether something was typed that is not sent yet. */
  isUnsent: boolean;
}

const pauseMs = 300;

/**
 * Text of a field that searches after a pause in typing, and with Enter. A sent search that comes back, trimmed, leaves
 * the text alone. Another one, such as by Back, replaces it unless something unsent was typed.
 * @param query what is searched at the moment
 */
export function useTypedSearch(query: string, onSearch: (query: string) => void) {
  const [typed, setTyped] = useState<TypedSearch>({
    text: query,
    shown: query,
    awaited: [],
    isUnsent: false,
  });
  const [isComposing, setIsComposing] = useState(false);
  if (typed.shown !== query) setTyped(follow(typed, query));

  const { text, awaited, isUnsent } = typed;
  const send = (wanted: string, current: string) => {
    const next = wanted.trim();
    const isNew = next !== current;
    setTyped({ ...typed, text: wanted, awaited: isNew ? [...awaited, next] : awaited, isUnsent: false });
    if (isNew) onSearch(next);
  };
  const sendRested = useEffectEvent((rested: string) => send(rested, awaited.at(-1) ?? query));
  useEffect(() => {
    if (!isUnsent || isComposing) return;
    const timer = setTimeout(() => sendRested(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text, isUnsent, isComposing]);

  // Also repeats a search that has led nowhere, as when another page was opened first.
  const search = (wanted: string) => send(wanted, query);
  return {
    text,
    search,
    /** For the input. */
    field: {
      value: text,
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped({ ...typed, text: target.value, isUnsent: true }),
      // An input method composes a word: half of it is no search.
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key === 'Enter' && !nativeEvent.isComposing) search(text);
      },
      onBlur: () => {
        setIsComposing(false);
        if (!isUnsent) setTyped({ ...typed, awaited: [] });
      },
    },
  };
}

function follow(typed: TypedSearch, query: string): TypedSearch {
  const echo = typed.awaited.indexOf(query);
  if (echo !== -1) return { ...typed, shown: query, awaited: typed.awaited.slice(echo + 1) };
  if (typed.isUnsent) return { ...typed, shown: query };
  return { text: query, shown: query, awaited: [], isUnsent: false };
}
