import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';

/** What every field of a form takes. */
export interface FieldProps {
  label: string;
  hint?: string;
  error?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

/** The box around what is typed. */
export const boxClass =
  'flex h-10 items-center rounded-input bg-paper ring-1 ring-control transition-shadow ring-inset hover:ring-muted focus-within:ring-2 focus-within:ring-primary hover:focus-within:ring-primary data-invalid:ring-danger data-disabled:bg-background-alt data-disabled:ring-divider max-md:h-11';
/** The input in the box. */
export const inputClass =
  'h-full min-w-0 flex-1 rounded-input bg-transparent px-3 text-base outline-none placeholder:text-muted disabled:text-muted max-md:text-lg';
/** A field with its label above and its note below. */
export const fieldClass = 'flex min-w-0 flex-col gap-1.5';

/** The label of a field; the star is for the eye, the field itself says that it is required. */
export function FieldLabel({ children, isRequired }: { children: ReactNode; isRequired?: boolean }) {
  return (
    <Label className="text-sm font-medium">
      {children}
      {isRequired && (
        <span aria-hidden className="ms-0.5 text-danger">
          *
        </span>
      )}
    </Label>
  );
}

/** What helps, or what is wrong, below a field of the accessibility library, which reads it with the field. */
export function FieldNote({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  if (error) {
    return <FieldError className="text-xs font-medium whitespace-pre-line text-danger">{error}</FieldError>;
  }
  if (!hint) return null;
  return (
    <Text slot="description" className="text-xs text-muted">
      {hint}
    </Text>
  );
}
