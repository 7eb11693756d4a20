import { EyeIcon, EyeOffIcon } from 'lucide-react';
import { useId, useState, type ComponentPropsWithRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';

export interface TextFieldProps extends Omit<
  ComponentPropsWithRef<'input'>,
  'className' | 'id' | 'onChange'
> {
  label: string;
  hint?: string;
  error?: string;
  onChange?: (value: string) => void;
}

const boxClass =
  'flex h-10 items-center rounded-input bg-paper ring-1 ring-inset ring-control transition-shadow hover:ring-muted focus-within:ring-2 focus-within:ring-primary hover:focus-within:ring-primary has-aria-invalid:ring-danger has-disabled:bg-background-alt has-disabled:ring-divider has-[input:read-only]:bg-background-alt max-md:h-11';

/**
 * A labelled line of text; its error stands under it and is read with it. The browser's own field: it
 * needs no library, and the sign-in page is light.
 */
export function TextField({ label, hint, error, onChange, type, ...props }: TextFieldProps) {
  const id = useId();
  const [isRevealed, setIsRevealed] = useState(false);
  const isSecret = type === 'password';
  const note = error ?? hint;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className={boxClass}>
        <input
          {...props}
          id={id}
          type={isSecret && isRevealed ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          onChange={(event) => onChange?.(event.target.value)}
          className="h-full min-w-0 flex-1 rounded-input bg-transparent px-3 text-base outline-none placeholder:text-muted disabled:text-muted max-md:text-lg"
        />
        {isSecret && <RevealButton isRevealed={isRevealed} onChange={setIsRevealed} />}
      </div>
      {note && (
        <p
          id={`${id}-note`}
          aria-live={error ? 'polite' : undefined}
          className={error ? 'text-xs font-medium text-danger' : 'text-xs text-muted'}
        >
          {note}
        </p>
      )}
    </div>
  );
}

function RevealButton(props: { isRevealed: boolean; onChange: (isRevealed: boolean) => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={props.isRevealed ? t('Hide password') : t('Show password')}
      // A press leaves the focus in the field, also in Safari.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => props.onChange(!props.isRevealed)}
      className="focus-ring-inset touch-target me-1 grid size-8 place-items-center rounded-input text-muted hover:text-main"
    >
      <Icon of={props.isRevealed ? EyeOffIcon : EyeIcon} size={18} />
    </button>
  );
}
