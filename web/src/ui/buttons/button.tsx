import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonLook, type ButtonSize } from './button-class.ts';
import { ButtonContent } from './button-content.tsx';
import { classNames } from '../class-names.ts';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'type'> {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A button that does something; while `isPending` it keeps its width and its focus, and does nothing. */
export function Button({ look, size, icon, children, className, isPending, ...props }: ButtonProps) {
  return (
    <AriaButton
      {...props}
      // Not disabled: that would take the focus away from whoever pressed it.
      {...(isPending && { 'aria-disabled': true, onPress: undefined })}
      className={classNames(buttonClass(look, size), className)}
    >
      <ButtonContent icon={icon} isPending={isPending}>
        {children}
      </ButtonContent>
    </AriaButton>
  );
}
