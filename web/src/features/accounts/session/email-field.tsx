import type { Control, FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailRule } from '#shared/input-rules/sign-in.ts';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { fieldRules } from '../../../parts/form/field-rules.ts';

const emailRules = fieldRules(emailRule);

interface EmailFieldProps<Values extends { email: string }> {
  control: Control<Values>;
  /** How an address from the query is kept as it is: `readOnly` can still be copied, `disabled` is not even reached. */
  locked?: 'readOnly' | 'disabled';
  autoFocus: boolean;
}

/** The address of an account, as all forms ask for it. */
export function EmailField<Values extends { email: string }>({
  control,
  locked,
  autoFocus,
}: EmailFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <FormTextField
      control={control}
      name={'email' as FieldPath<Values>}
      rules={emailRules}
      type="email"
      label={t('Email')}
      autoComplete="username"
      readOnly={locked === 'readOnly'}
      disabled={locked === 'disabled'}
      required
      autoFocus={autoFocus}
    />
  );
}
