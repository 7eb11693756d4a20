import { useEffect, useState } from 'react';

const secondMs = 1000;

/** Whole seconds until it may be done again, and the way to start them; 0 when they have passed. */
export function useCountdown(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAtMs, setEndsAtMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAtMs - nowMs) / secondMs));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    // Read from the clock: a page in the background counts late.
    const timer = setInterval(() => setNowMs(Date.now()), secondMs / 4);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    setNowMs(Date.now());
    setEndsAtMs(Date.now() + seconds * secondMs);
  };
  return [secondsLeft, start];
}
