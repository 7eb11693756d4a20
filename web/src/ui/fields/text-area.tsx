import { useId, type ComponentPropsWithRef } from 'react';

interface TextAreaProps extends Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'id' | 'onChange'> {
  label: string;
  hint?: string;
  error?: string;
  onChange: (value: string) => void;
}

/** Several labelled lines of text; an error stands under them and is read with them (SH-6). */
export function TextArea({ label, hint, error, onChange, ...props }: TextAreaProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        rows={3}
        {...props}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="resize-y rounded-input bg-paper p-3 text-base ring-1 ring-control transition-shadow outline-none ring-inset placeholder:text-muted hover:ring-muted focus:ring-2 focus:ring-primary aria-invalid:ring-danger max-md:text-lg"
      />
      {note && (
        <p id={`${id}-note`} className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}>
          {note}
        </p>
      )}
    </div>
  );
}
