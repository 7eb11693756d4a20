import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';

interface ScrollAreaProps extends Pick<HTMLAttributes<HTMLDivElement>, 'style'> {
  /** What is in it: read out when it gets the focus. */
  label: string;
  /** Scrolls sideways, so that a finger's way sideways is its own. */
  takesFingers?: boolean;
  ref?: Ref<HTMLDivElement>;
  className?: string;
  children: ReactNode;
}

/** Not every browser lets keys scroll what has no control in it. */
const reachedByKeys = { tabIndex: 0 };

/** A part that scrolls by itself, by keys too. */
export function ScrollArea({ label, takesFingers = false, className, ...props }: ScrollAreaProps) {
  return (
    <div
      {...props}
      {...reachedByKeys}
      role="region"
      aria-label={label}
      data-takes-fingers={takesFingers}
      className={classNames('focus-ring-inset overflow-auto', className)}
    />
  );
}
