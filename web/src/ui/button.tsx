import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

const looks = {
  primary: 'bg-primary text-on-primary data-hovered:bg-primary-strong data-pressed:bg-primary-strong',
  secondary:
    'bg-paper text-main ring-1 ring-inset ring-divider data-hovered:bg-background-alt data-pressed:bg-pressed',
  quiet: 'text-main data-hovered:bg-hover data-pressed:bg-pressed',
  danger: 'bg-danger text-on-danger data-hovered:opacity-90 data-pressed:opacity-80',
} as const;

const sizes = {
  small: 'h-8 gap-1.5 px-3 text-sm',
  medium: 'h-9 gap-2 px-3.5 text-base',
  large: 'h-11 gap-2 px-4 text-base',
} as const;

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Look of a button, for links that act as one. */
export function buttonClass(
  look: keyof typeof looks = 'secondary',
  size: keyof typeof sizes = 'medium',
): string {
  return classNames(
    'focus-ring touch-target inline-flex shrink-0 cursor-default items-center justify-center rounded-button font-medium whitespace-nowrap select-none',
    'transition-[background-color,opacity,color] data-disabled:bg-disabled data-disabled:text-on-disabled data-disabled:ring-0',
    looks[look],
    sizes[size],
  );
}

/** A button; while `isPending` it keeps its width and its focus, shows that it works, and does nothing. */
export function Button({ look, size, icon, children, className, isPending, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      // Not disabled: that would take the focus away from whoever pressed it.
      {...(isPending && { 'aria-disabled': true, type: 'button', onPress: undefined })}
      className={classNames(buttonClass(look, size), className)}
    >
      <span className={classNames('contents', isPending && '*:invisible')}>
        {icon}
        <span className="truncate">{children}</span>
      </span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner size={16} />
        </span>
      )}
    </AriaButton>
  );
}
