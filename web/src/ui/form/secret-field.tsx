import { LockIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Icon } from '../icon.tsx';
import type { FieldProps } from './field-parts.tsx';

interface SecretFieldProps extends FieldProps {
  /** One is stored. It is never shown. */
  isSet: boolean;
  /** The new secret; null removes the stored one, and undefined keeps it. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
}

/** A text that is stored and never shown again: it is set, replaced or removed. */
export function SecretField({ isSet, value, onChange, label, ...props }: SecretFieldProps) {
  const { t } = useTranslation();
  const [isReplacing, setIsReplacing] = useState(false);
  if (isSet && !isReplacing && !props.error) {
    const replace = () => {
      setIsReplacing(true);
      onChange(undefined);
    };
    const remove = () => onChange(value === null ? undefined : null);
    return <StoredSecret {...{ ...props, label, replace, remove }} isRemoved={value === null} />;
  }
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          type="password"
          autoComplete="off"
          label={label}
          hint={props.hint}
          error={props.error}
          required={props.isRequired}
          disabled={props.isDisabled}
          autoFocus={isReplacing}
          value={value ?? ''}
          // An empty field keeps what is stored.
          onChange={(typed) => onChange(typed === '' ? undefined : typed)}
        />
      </div>
      {isSet && (
        <Button
          className="mt-6.5 h-10 max-md:h-11"
          onPress={() => {
            setIsReplacing(false);
            onChange(undefined);
          }}
        >
          {t('Keep')}
        </Button>
      )}
    </div>
  );
}

interface StoredSecretProps extends FieldProps {
  isRemoved: boolean;
  replace: () => void;
  remove: () => void;
}

function StoredSecret({ label, hint, isDisabled, isRemoved, replace, remove }: StoredSecretProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-1.5">
      <p id={id} className="text-sm font-medium">
        {label}
      </p>
      <div className="flex min-h-10 flex-wrap items-center gap-2 max-md:min-h-11">
        <p className="flex min-w-0 flex-1 items-center gap-2 text-muted">
          <Icon of={LockIcon} size={16} />
          {isRemoved ? t('Will be removed') : t('Set')}
        </p>
        <Button isDisabled={isDisabled} onPress={replace}>
          {t('Replace')}
        </Button>
        <Button isDisabled={isDisabled} onPress={remove}>
          {isRemoved ? t('Keep') : t('Remove')}
        </Button>
      </div>
      {hint && <p className="text-xs text-muted">{hint}</p>}
    </div>
  );
}
