import { useEffect, useEffectEvent, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useCloseCheck } from './close-guard.tsx';

interface SavedTextOptions {
  /** What is stored now. */
  saved: string;
  /** Returns what is wrong with the text, as a text to translate. */
  check: (text: string) => string | undefined;
  /** Stores the text and returns whether that succeeded. */
  save: (text: string) => Promise<boolean>;
  /** Milliseconds without typing after which the text is stored; without it the text waits for Enter or the end. */
  pauseMs?: number;
}

/** Long enough to think about the next word. */
export const typingPauseMs = 1000;

/**
 * Text that is stored after a pause in typing, with Enter, when its field loses the focus, and when its dialog closes.
 * What is invalid, or was refused, stays in the field. So does what was stored while somebody types: the stored value,
 * which has no spaces at its end, shows once the field is left.
 */
export function useSavedText({ saved, check, save, pauseMs }: SavedTextOptions) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef<string>(undefined);
  const refused = useRef<string>(undefined);
  const reported = useRef<string>(undefined);
  const stored = useRef<string>(undefined);
  const [isComposing, setIsComposing] = useState(false);

  const store = async (text: string) => {
    sent.current = text;
    stored.current = undefined;
    const isStored = await save(text);
    sent.current = undefined;
    refused.current = isStored ? undefined : text;
    if (!isStored) return;
    stored.current = text;
    const isTyping = pauseMs !== undefined && document.activeElement === input.current;
    if (!isTyping) setDraft((current) => (current === text ? undefined : current));
  };
  /** Returns whether nothing invalid is left. */
  const flush = () => {
    if (draft === undefined || draft === sent.current || draft === stored.current) return true;
    const found = problemOf(draft, input.current) ?? (draft === saved ? undefined : check(draft));
    setProblem(found);
    if (found !== undefined) return false;
    if (draft === saved) setDraft(undefined);
    else void store(draft);
    return true;
  };
  const flushAfterPause = useEffectEvent(() => {
    if (!input.current?.validity.badInput) flush();
  });
  useEffect(() => {
    if (pauseMs === undefined || draft === undefined || isComposing) return;
    const timer = setTimeout(() => flushAfterPause(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft, pauseMs, isComposing]);
  useCloseCheck(() => {
    const mayClose = draft === undefined || (refused.current !== draft && flush());
    // Only once: closing again discards the text.
    if (mayClose || reported.current === draft) return true;
    reported.current = draft;
    input.current?.focus();
    return false;
  });
  return {
    problem,
    field: {
      ref: input,
      value: draft ?? saved,
      onChange: (text: string) => {
        setDraft(text);
        setProblem(undefined);
      },
      onCompositionStart: () => setIsComposing(true),
      onCompositionEnd: () => setIsComposing(false),
      onKeyDown: ({ key, nativeEvent }: KeyboardEvent) => {
        if (key === 'Enter' && !nativeEvent.isComposing) flush();
      },
      onBlur: () => {
        if (draft !== undefined && draft === stored.current) setDraft(undefined);
      },
    },
    /** Stores a text that was chosen, not typed. */
    choose: (text: string) => {
      setDraft(text);
      setProblem(undefined);
      void store(text);
    },
    /** For the element around the field and its buttons: moving between them does not leave the field. */
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) flush();
    },
  };
}

/** A date of which a part is missing reads as an empty one. */
function problemOf(text: string, input: HTMLInputElement | null): string | undefined {
  return text === '' && input?.validity.badInput ? 'Enter a date and time.' : undefined;
}
