import { useEffect, useRef, useState } from 'react';

/** Follows a flag, but turns on only after `delayMs` and then stays on for at least `minMs`. */
export function useDelayedFlag(
  flag: boolean,
  { delayMs, minMs = 0 }: { delayMs: number; minMs?: number },
): boolean {
  const [isOn, setIsOn] = useState(false);
  const turnedOnAt = useRef(0);
  useEffect(() => {
    const waitMs = flag ? delayMs : Math.max(0, turnedOnAt.current + minMs - Date.now());
    const timer = setTimeout(() => {
      if (flag) turnedOnAt.current = Date.now();
      setIsOn(flag);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [flag, delayMs, minMs]);
  return isOn;
}
