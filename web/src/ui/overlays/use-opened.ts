import { useCallback, useRef, useState } from 'react';

/**
 * What somebody has opened, such as a dialog for some rows. Each opening has a `key` of its own: a dialog that still
 * waits for its answer makes way for the next, which may be of the same kind.
 */
export function useOpened<What extends object>(): {
  opened: (What & { key: number }) | undefined;
  /** Always the same function. */
  open: (what: What) => void;
  /** Always the same function. */
  close: () => void;
} {
  const count = useRef(0);
  const [opened, setOpened] = useState<What & { key: number }>();
  const open = useCallback((what: What) => {
    count.current += 1;
    setOpened({ ...what, key: count.current });
  }, []);
  const close = useCallback(() => setOpened(undefined), []);
  return { opened, open, close };
}
