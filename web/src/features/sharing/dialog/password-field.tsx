import { useTranslation } from 'react-i18next';
import { linkPasswordRule } from '#shared/input-rules/links.ts';
import { faultOf } from '../../../parts/form/field-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { OptionSaves } from './use-option-saves.ts';
import { useSavedText } from './use-saved-text.ts';

interface PasswordFieldProps {
  /** One is set already; it is never shown. */
  hasPassword: boolean;
  saves: OptionSaves;
}

/** The password that visitors are asked for: none, a new one, or the one that is set. */
export function PasswordField({ hasPassword, saves }: PasswordFieldProps) {
  const { t } = useTranslation();
  // Without a pause: half a password would lock out those who know the whole one.
  const { field, problem, onBlur } = useSavedText({
    saved: '',
    check: (password) => faultOf(linkPasswordRule, password),
    save: (password) => saves.save('password', password),
  });
  return (
    <div className="flex items-start gap-2" onBlur={onBlur}>
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          type="password"
          autoComplete="new-password"
          label={hasPassword ? t('New password') : t('Password')}
          hint={hasPassword ? t('A password is set. Leave this empty to keep it.') : undefined}
          error={problem ? t(problem) : saves.errors.password}
        />
      </div>
      {hasPassword && (
        <Button className="mt-6.5 h-10 max-md:h-11" onPress={() => void saves.save('password', null)}>
          {t('Remove password')}
        </Button>
      )}
    </div>
  );
}
