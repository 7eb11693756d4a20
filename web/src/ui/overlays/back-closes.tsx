import { use } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { useBackCloses } from './use-back-closes.ts';

/** Stands in an overlay that Back closes on a phone; while it is busy it stays. */
export function BackCloses({ isBusy = false }: { isBusy?: boolean }): null {
  const overlay = use(OverlayTriggerStateContext);
  useBackCloses(true, () => {
    if (!isBusy) overlay?.close();
  });
  return null;
}
