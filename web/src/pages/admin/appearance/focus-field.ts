import type { PressEvent } from 'react-aria-components/Button';
import { placeAttribute } from './places.ts';

/** Moves the focus into the field of a button that goes away. On a phone, that would bring the keyboard up. */
export function focusField({ target, pointerType }: PressEvent): void {
  if (pointerType === 'touch') return;
  target.closest(`[${placeAttribute}]`)?.querySelector('input')?.focus();
}
