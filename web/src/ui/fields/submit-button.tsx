import type { ReactNode } from 'react';
import { buttonClass, type ButtonLook, type ButtonSize } from '../buttons/button-class.ts';
import { ButtonContent } from '../buttons/button-content.tsx';
import { classNames } from '../class-names.ts';

interface SubmitButtonProps {
  look?: ButtonLook;
  size?: ButtonSize;
  isDisabled?: boolean;
  /** The form is on its way: the button keeps its width and its focus, and sends nothing. */
  isPending?: boolean;
  /** Id of its form, if that is elsewhere in the page. */
  form?: string;
  className?: string;
  children: ReactNode;
}

/** The primary button of a form, which sends it: the browser's own, as the form's fields are. */
export function SubmitButton({
  look = 'primary',
  size,
  isDisabled,
  isPending,
  form,
  className,
  children,
}: SubmitButtonProps) {
  return (
    <button
      type="submit"
      form={form}
      disabled={isDisabled}
      // Not disabled: that would take the focus away. Enter in a field comes by here too.
      aria-disabled={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : undefined}
      className={classNames(buttonClass(look, size), className)}
    >
      <ButtonContent isPending={isPending}>{children}</ButtonContent>
    </button>
  );
}
