import { CheckIcon, MinusIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaProps } from 'react-aria-components/Checkbox';
import { classNames } from '../class-names.ts';

export interface CheckboxProps extends Omit<AriaProps, 'children' | 'className'> {
  children?: ReactNode;
  className?: string;
}

/** A checkbox with its label behind it; alone in tables, where `slot="selection"` names it. */
export function Checkbox({ children, className, ...props }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...props}
      className={classNames(
        'group touch-target inline-flex items-center gap-2.5 text-base select-none',
        className,
      )}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className="grid size-4.5 shrink-0 place-items-center rounded-small bg-paper text-on-primary ring-[1.5px] ring-control outline-2 outline-offset-2 outline-transparent transition-colors ring-inset group-data-focus-visible:outline-focus group-data-hovered:ring-main group-data-indeterminate:bg-primary group-data-indeterminate:ring-primary group-data-invalid:ring-danger group-data-selected:bg-primary group-data-selected:ring-primary group-data-disabled:opacity-50">
            {isIndeterminate ? (
              <MinusIcon aria-hidden size={14} strokeWidth={3} />
            ) : (
              isSelected && <CheckIcon aria-hidden size={14} strokeWidth={3} />
            )}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  );
}
