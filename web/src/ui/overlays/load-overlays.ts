import { useEffect, useEffectEvent, useState } from 'react';
import { lateCode } from '../late/late-code.ts';
import { showLoadFailure } from '../late/show-load-failure.ts';

type Overlays = typeof import('./late/overlays.ts');

/** What menus, drawers and tooltips need once they open. */
export const overlayCode = lateCode<Overlays>(() => import('./late/overlays.ts'));

/** The code within an open overlay: it is there by then. */
export function getOverlays(): Overlays {
  const code = overlayCode.get();
  if (!code) throw new Error('A part of an overlay stands outside of it.');
  return code;
}

interface OverlayOptions {
  /** The overlay stays closed: its code did not arrive, or it is not wanted any more. Without it, nobody misses it. */
  onGiveUp?: () => void;
}

/**
 * Returns the code of an overlay from when it is first wanted, as soon as it is there. Whoever does something else
 * meanwhile does not get it any more.
 */
export function useOverlays(isWanted: boolean, { onGiveUp }: OverlayOptions = {}): Overlays | undefined {
  const [overlays, setOverlays] = useState<Overlays>();
  const known = overlays ?? (isWanted ? overlayCode.get() : undefined);
  if (known !== overlays) setOverlays(known);
  const isWaiting = isWanted && !known;
  const giveUp = useEffectEvent((error?: unknown) => {
    if (!onGiveUp) return;
    onGiveUp();
    if (error !== undefined) showLoadFailure();
  });
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    overlayCode.load().then(
      (code) => isOver || setOverlays(code),
      (error: unknown) => isOver || giveUp(error),
    );
    const followKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' || key === 'Tab') giveUp();
    };
    const followPointer = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || !target.closest('[aria-expanded="true"]')) giveUp();
    };
    addEventListener('keydown', followKey);
    addEventListener('pointerdown', followPointer);
    return () => {
      isOver = true;
      removeEventListener('keydown', followKey);
      removeEventListener('pointerdown', followPointer);
    };
  }, [isWaiting]);
  return known;
}
