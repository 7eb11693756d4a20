import { useEffect, useState } from 'react';
import { queryClient } from './query-client.ts';

/** What has been read is drawn first, in milliseconds. */
const drawMs = 200;

/**
 * Whether what the page shows first has been read, or could not be: what nobody misses until then may be loaded now.
 * Once it is so, it stays so.
 */
export function useIsFirstViewLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (isLoaded) return;
    // The parts of the page have begun to read by now: their effects run before this one.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (queryClient.isFetching() === 0) timer ??= setTimeout(() => setIsLoaded(true), drawMs);
    };
    const stopLooking = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      stopLooking();
      clearTimeout(timer);
    };
  }, [isLoaded]);
  return isLoaded;
}
