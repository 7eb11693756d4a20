import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockedFieldsProps {
  /** Whether the form is being sent. */
  isLocked: boolean;
  children: ReactNode;
}

/**
 * Fields that are disabled while their form is sent. Disabled fields lose the focus. Afterwards the first invalid field
 * gets it, or else the field that had it. The submit button stays outside and keeps its focus.
 */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<EventTarget>(null);
  // Recorded on focus, because browsers differ in when a disabled field loses the focus.
  useEffect(() => {
    const noted = new AbortController();
    const note = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    fieldset.current?.addEventListener('focusin', note, { signal: noted.signal });
    return () => noted.abort();
  }, []);
  useLayoutEffect(() => {
    if (isLocked) return;
    const faulty = fieldset.current?.querySelector('[aria-invalid]');
    const hasLostFocus = document.activeElement === document.body;
    const target = faulty ?? (hasLostFocus ? focused.current : null);
    if (target instanceof HTMLElement) target.focus();
  }, [isLocked]);
  return (
    <fieldset ref={fieldset} disabled={isLocked} className="flex min-w-0 flex-col gap-4">
      {children}
    </fieldset>
  );
}
