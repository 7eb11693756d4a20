import { useEffect, useEffectEvent } from 'react';
import { openLayer } from './back-layers.ts';
import { useIsPhone } from '../use-media-query.ts';

/** On a phone Back closes what is open instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isPhone = useIsPhone();
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen && isPhone ? openLayer({ close: () => close() }) : undefined), [isOpen, isPhone]);
}
