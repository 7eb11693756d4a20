import { useEffect, useEffectEvent, useRef } from 'react';
import type { LiveOptions } from './start-live.ts';

/**
 * Keeps the drive's lists and the notifications up to date while the pages of a person are open.
 * @param isWanted false until the first view has been loaded, after which its code comes, and while the user is offline
 */
export function useLive(isWanted: boolean, options: Pick<LiveOptions, 'open'>): void {
  const hasEnded = useRef(false);
  const open = useEffectEvent((path: string) => options.open(path));
  useEffect(() => {
    if (!isWanted) return;
    let isEnded = false;
    let end: (() => void) | undefined;
    const start = async () => {
      const { startLive } = await import('./start-live.ts');
      if (!isEnded) end = startLive({ open: (path) => open(path), isResumed: hasEnded.current });
    };
    // Without it lists are read anew when they are opened, as ever.
    start().catch((error: unknown) => console.error(error));
    return () => {
      isEnded = true;
      hasEnded.current = true;
      end?.();
    };
  }, [isWanted]);
}
