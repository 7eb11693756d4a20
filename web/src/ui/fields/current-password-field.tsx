import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormTextField } from './form-text-field.tsx';

const rules = { required: 'This field is required.' };

interface CurrentPasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, string>;
  autoFocus?: boolean;
}

/** The password that an account has: typed to be compared, so that it only has to be there. */
export function CurrentPasswordField<Values extends FieldValues>({
  autoFocus = true,
  ...field
}: CurrentPasswordFieldProps<Values>) {
  const { t } = useTranslation();
  return (
    <FormTextField
      {...field}
      rules={rules}
      type="password"
      label={t('Password')}
      autoComplete="current-password"
      required
      autoFocus={autoFocus}
    />
  );
}
