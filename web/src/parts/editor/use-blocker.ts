import { useCallback, useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import type { Blocker, BlockerFunction } from 'react-router-dom';
import { currentRouter } from '../../ui/current-router.ts';

const idle: Blocker = { state: 'unblocked', reset: undefined, proceed: undefined, location: undefined };

/**
 * Holds the router back from leaving a page. The router's own hook of this name would be in the file that every page
 * loads, sign-in too; this one comes with the editors.
 */
export function useBlocker(shouldBlock: BlockerFunction): Blocker {
  const key = useId();
  const ask = useEffectEvent(shouldBlock);
  useEffect(() => {
    const { router } = currentRouter;
    router?.getBlocker(key, (step) => ask(step));
    return () => router?.deleteBlocker(key);
  }, [key]);
  const subscribe = useCallback((listener: () => void) => {
    const stop = currentRouter.router?.subscribe(listener);
    return () => stop?.();
  }, []);
  return useSyncExternalStore(subscribe, () => currentRouter.router?.state.blockers.get(key) ?? idle);
}
