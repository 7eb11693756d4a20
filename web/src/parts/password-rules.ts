import { useTranslation } from 'react-i18next';
import { newPasswordRule, passwordConfirmationRule } from '#shared/input-rules/passwords.ts';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { translateLine } from '../api/translate-line.ts';
import { faultOf } from './form/field-rules.ts';

/** The rules of a password to be set, and the hint that names its length. The site decides on the length. */
export function useNewPasswordRules() {
  const { t } = useTranslation();
  const { password_min: count } = useBootstrap().settings.auth;
  const isShort = (held: unknown) => String(held ?? '').length < count;
  return {
    hint: t('At least :count characters', { count }),
    rules: {
      validate: (held: unknown) =>
        faultOf(newPasswordRule, held) ??
        (isShort(held) ? translateLine('Use at least :count characters.', { count }) : undefined),
    },
  };
}

/** The repetition of a password to be set. The form compares both, as the comparison is not in the rules. */
export const confirmationRules = {
  validate: (confirmation: unknown, form: { password: string }) =>
    faultOf(passwordConfirmationRule, confirmation) ??
    (confirmation === form.password || 'The passwords are not the same.'),
};
