import { CheckIcon } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface CheckFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  children: ReactNode;
  onChange: (isChecked: boolean) => void;
}

const boxClass =
  'col-start-1 row-start-1 size-4.5 cursor-[inherit] appearance-none rounded-small bg-paper ring-[1.5px] ring-control outline-2 outline-offset-2 outline-transparent transition-colors ring-inset checked:bg-primary checked:ring-primary hover:ring-main focus-visible:outline-focus disabled:opacity-50 aria-invalid:ring-danger';

/** A checkbox in a form, its label behind it: the browser's own, as the text field is. */
export function CheckField({ children, onChange, className, ...props }: CheckFieldProps) {
  return (
    <label
      className={classNames(
        'touch-target inline-flex items-center gap-2.5 self-start py-1 select-none',
        className,
      )}
    >
      <span className="grid shrink-0 place-items-center">
        <input
          {...props}
          type="checkbox"
          onChange={(event) => onChange(event.target.checked)}
          className={classNames('peer', boxClass)}
        />
        <CheckIcon
          aria-hidden
          size={14}
          strokeWidth={3}
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-primary peer-checked:visible"
        />
      </span>
      <span>{children}</span>
    </label>
  );
}
