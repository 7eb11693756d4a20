import type { PressEvent } from 'react-aria-components/Button';

/** Marks the element around a field and its buttons. */
export const fieldMark = { 'data-field': '' };

/** Moves the focus into the field of a button that goes away. On a phone, that would bring the keyboard up. */
export function focusField({ target, pointerType }: PressEvent): void {
  if (pointerType === 'touch') return;
  target.closest('[data-field]')?.querySelector('input')?.focus();
}
