import { CheckIcon, MinusIcon } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';

interface PlainCheckboxProps {
  label: string;
  isSelected: boolean;
  /** Some of what it stands for is selected. */
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
  className?: string | false;
}

const markClass = 'pointer-events-none col-start-1 row-start-1 text-on-primary';

/** The browser's own checkbox, as every row has one; it looks like those of forms. */
export function PlainCheckbox({
  label,
  isSelected,
  isIndeterminate = false,
  onChange,
  className,
}: PlainCheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  const Mark = isIndeterminate ? MinusIcon : CheckIcon;
  return (
    <label className={classNames('touch-target pointer-fine:static grid place-items-center', className)}>
      <input
        ref={ref}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onChange={({ target }) => onChange(target.checked)}
        className="focus-ring col-start-1 row-start-1 size-4.5 appearance-none rounded-small bg-paper ring-[1.5px] ring-control ring-inset checked:bg-primary checked:ring-primary indeterminate:bg-primary indeterminate:ring-primary hover:ring-main"
      />
      {(isSelected || isIndeterminate) && (
        <Mark aria-hidden size={14} strokeWidth={3} className={markClass} />
      )}
    </label>
  );
}
