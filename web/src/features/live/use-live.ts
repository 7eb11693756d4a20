import { useEffect } from 'react';

/** After the first view has been painted and its data asked for, in milliseconds. */
const startAfterMs = 500;

/** Keeps the drive's lists up to date while its screens are open; its code is loaded after the first view. */
export function useLive(): void {
  useEffect(() => {
    let isEnded = false;
    let end: (() => void) | undefined;
    const start = async () => {
      const { startLive } = await import('./start-live.ts');
      if (!isEnded) end = startLive();
    };
    const timer = setTimeout(() => {
      // Without it lists are read anew when they are opened, as ever.
      start().catch((error: unknown) => console.error(error));
    }, startAfterMs);
    return () => {
      isEnded = true;
      clearTimeout(timer);
      end?.();
    };
  }, []);
}
