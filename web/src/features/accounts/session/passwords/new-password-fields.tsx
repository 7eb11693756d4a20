import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../../ui/fields/form-text-field.tsx';
import { confirmationRules, useNewPasswordRules } from '../../../../parts/password-rules.ts';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordValues extends FieldValues {
  password: string;
  password_confirmation: string;
}

interface NewPasswordFieldsProps<Values extends NewPasswordValues> {
  control: Control<Values>;
  /** Whose password it will be: what is in the address is no secret. */
  email: string;
  autoFocus?: boolean;
}

/** A password to be set, how good it is, and its repetition. */
export function NewPasswordFields<Values extends NewPasswordValues>({
  control,
  email,
  autoFocus,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation();
  const { hint, rules } = useNewPasswordRules();
  const name = 'password' as FieldPath<Values>;
  const password = String(useWatch({ control, name }));
  return (
    <>
      <FormTextField
        control={control}
        name={name}
        rules={rules}
        type="password"
        label={t('Password')}
        hint={hint}
        autoComplete="new-password"
        required
        autoFocus={autoFocus}
      />
      <PasswordMeter password={password} email={email} />
      <FormTextField
        control={control}
        name={'password_confirmation' as FieldPath<Values>}
        rules={confirmationRules}
        type="password"
        label={t('Confirm password')}
        autoComplete="new-password"
        required
      />
    </>
  );
}
