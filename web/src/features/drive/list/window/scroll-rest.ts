const restMs = 120;

/** Tells when a list has stopped scrolling. */
export interface ScrollRest {
  /** To be called with every scroll. */
  note: () => void;
  isScrolling: () => boolean;
  /** Calls back once, when the list rests or at once where it does; answers how to give up. */
  whenAtRest: (callback: () => void) => () => void;
}

/**
 * What passes by need not work: rows that appear while the list scrolls get their controls when it rests, all in
 * one go, so that a frame has time for the rows themselves.
 */
export function createScrollRest(): ScrollRest {
  const waiting = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    timer = undefined;
    const callbacks = [...waiting];
    waiting.clear();
    for (const callback of callbacks) callback();
  };
  const note = () => {
    clearTimeout(timer);
    timer = setTimeout(settle, restMs);
  };
  return {
    note,
    isScrolling: () => timer !== undefined,
    whenAtRest(callback) {
      waiting.add(callback);
      timer ??= setTimeout(settle, 0);
      return () => waiting.delete(callback);
    },
  };
}
