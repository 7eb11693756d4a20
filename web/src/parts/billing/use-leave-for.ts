import { useEffect } from 'react';
import { useChange, type Change } from '../use-change.ts';

/**
 * Redirects to a page of the gateway at an address from the server. Stays pending until the browser leaves, so that a
 * second click does not start another payment. Resets when the page is restored from the back/forward cache.
 */
export function useLeaveFor(
  getAddress: () => Promise<string>,
  onRefused?: (error: unknown) => boolean | undefined,
): Change<void> {
  const change = useChange({
    send: getAddress,
    onDone: (address) => location.assign(address),
    onRefused,
  });
  const { reset } = change;
  useEffect(() => {
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onReturn);
    return () => removeEventListener('pageshow', onReturn);
  });
  return { ...change, isPending: change.isPending || change.isDone };
}
