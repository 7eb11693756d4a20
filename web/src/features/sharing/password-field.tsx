import { useController, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { linkPasswords } from '#shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LinkValues } from './link-options.ts';

interface PasswordFieldProps {
  control: Control<LinkValues>;
  /** One is set already; it is never shown. */
  hasPassword: boolean;
}

const { minChars, maxChars } = linkPasswords;
const rules = {
  minLength: { value: minChars, message: `Use at least ${minChars} characters.` },
  maxLength: { value: maxChars, message: `Use at most ${maxChars} characters.` },
};

/** The password that visitors are asked for: none, a new one, or the one that is set (LD-2). */
export function PasswordField({ control, hasPassword }: PasswordFieldProps) {
  const { t } = useTranslation();
  const { field, fieldState } = useController({ control, name: 'password', rules });
  const removal = useController({ control, name: 'removesPassword' }).field;
  const isKept = hasPassword && !removal.value;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          type="password"
          autoComplete="new-password"
          label={isKept ? t('New password') : t('Password')}
          hint={isKept ? t('A password is set. Leave this empty to keep it.') : undefined}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      </div>
      {isKept && (
        <Button className="mb-5.5 h-10 max-md:h-11" onPress={() => removal.onChange(true)}>
          {t('Remove password')}
        </Button>
      )}
      {hasPassword && removal.value && (
        <Button className="h-10 max-md:h-11" onPress={() => removal.onChange(false)}>
          {t('Keep password')}
        </Button>
      )}
    </div>
  );
}
