import { newPasswordRule, passwordConfirmationRule } from '#shared/input-rules/passwords.ts';
import { faultOf, fieldRules } from './form/field-rules.ts';

/** A password to be set. */
export const newPasswordRules = fieldRules(newPasswordRule);

/** The repetition of a password to be set. The form compares both, as the comparison is not in the rules. */
export const confirmationRules = {
  validate: (confirmation: unknown, form: { password: string }) =>
    faultOf(passwordConfirmationRule, confirmation) ??
    (confirmation === form.password || 'The passwords are not the same.'),
};
