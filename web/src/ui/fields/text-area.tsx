import { useId, type ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names.ts';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'onChange'> {
  label: string;
  hint?: string;
  error?: string;
  /** Code keeps its direction and its lines, and each character is as wide as another. */
  isCode?: boolean;
  onChange: (value: string) => void;
}

const textProps = { dir: 'auto', rows: 3 };
const codeProps = { dir: 'ltr', rows: 8, wrap: 'off', spellCheck: false };

/** Several labelled lines of text; an error stands under them and is read with them. */
export function TextArea({ label, hint, error, isCode, onChange, ...props }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        {...(isCode ? codeProps : textProps)}
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'resize-y rounded-input bg-paper p-3 ring-1 ring-control transition-shadow outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary disabled:bg-background-alt disabled:text-muted disabled:ring-divider aria-invalid:ring-danger',
          isCode ? 'font-mono text-sm' : 'text-base max-md:text-lg',
        )}
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
