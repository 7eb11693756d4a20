import { use, useEffect, useEffectEvent } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { openLayer } from './back-layers.ts';
import { useIsPhone } from '../use-media-query.ts';

/** On a phone Back closes what is open instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isPhone = useIsPhone();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen && isPhone ? openLayer({ close: () => close() }) : undefined), [isOpen, isPhone]);
}

/** Stands in an overlay that Back closes on a phone; while it is busy it stays. */
export function BackCloses({ isBusy = false }: { isBusy?: boolean }): null {
  const overlay = use(OverlayTriggerStateContext);
  useBackCloses(true, () => {
    if (!isBusy) overlay?.close();
  });
  return null;
}
