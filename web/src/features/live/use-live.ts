import { useEffect } from 'react';

/**
 * Keeps the drive's lists up to date while its screens are open.
 * @param isWanted false until the first view has been loaded: its code comes after that.
 */
export function useLive(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    let isEnded = false;
    let end: (() => void) | undefined;
    const start = async () => {
      const { startLive } = await import('./start-live.ts');
      if (!isEnded) end = startLive();
    };
    // Without it lists are read anew when they are opened, as ever.
    start().catch((error: unknown) => console.error(error));
    return () => {
      isEnded = true;
      end?.();
    };
  }, [isWanted]);
}
