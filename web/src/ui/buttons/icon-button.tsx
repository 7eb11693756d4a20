import type { ReactNode, Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'className'> {
  /** What it does: read out, and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'small' | 'medium';
  isActive?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement> | undefined;
}

const iconButtonClass =
  'focus-ring touch-target grid shrink-0 cursor-default place-items-center rounded-button text-muted transition-colors data-disabled:text-on-disabled data-hovered:bg-hover data-hovered:text-main data-pressed:bg-pressed';

/** A button that is only an icon. */
export function IconButton({ label, icon, size = 'medium', isActive, className, ...props }: IconButtonProps) {
  return (
    <Tooltip text={label}>
      <Button
        {...props}
        aria-label={label}
        className={classNames(
          iconButtonClass,
          size === 'small' ? 'size-8' : 'size-9',
          isActive &&
            'bg-primary-soft text-primary-strong data-hovered:bg-primary-soft data-hovered:text-primary-strong',
          className,
        )}
      >
        {icon}
      </Button>
    </Tooltip>
  );
}
