import type { ReactNode } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

interface SmallButtonProps {
  label?: string;
  /** Keeps the focus, and the caret, where it is. */
  keepsFocus?: boolean;
  isQuiet?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A button within a row, of which there are many: the browser's own. */
export function SmallButton({
  label,
  keepsFocus = false,
  isQuiet = false,
  onPress,
  children,
}: SmallButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onClick={onPress}
      className={classNames(
        'focus-ring touch-target inline-flex min-h-6 items-center rounded-button px-2 text-xs font-medium hover:bg-hover max-md:min-h-9 max-md:px-3',
        isQuiet ? 'text-muted hover:text-main' : 'ring-1 ring-control ring-inset',
      )}
    >
      {children}
    </button>
  );
}
