import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; renders again when that changes. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  // The server does not know the device, so it and the hydration use false.
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Phone layout, up to 768 px wide. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 768px)');
}
