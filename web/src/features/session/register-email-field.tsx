import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../ui/form-text-field.tsx';
import { emailRules } from './credential-rules.ts';
import type { RegisterValues } from './register-form.tsx';

/** The address of a new account; an invitation's is locked, and sent all the same (REG-2). */
export function RegisterEmailField({
  control,
  isLocked,
}: {
  control: Control<RegisterValues>;
  isLocked: boolean;
}) {
  const { t } = useTranslation();
  return (
    <FormTextField
      control={control}
      name="email"
      rules={emailRules}
      type="email"
      label={t('Email')}
      autoComplete="username"
      disabled={isLocked}
      required
      autoFocus={!isLocked}
    />
  );
}
