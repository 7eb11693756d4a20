import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../ui/fields/check-field.tsx';

interface Policy {
  id: string;
  label: string;
  link: string;
}

interface PolicyCheckboxProps<Values extends FieldValues> {
  policy: Policy;
  control: Control<Values>;
}

/** Consent to one policy, whose page opens beside. */
export function PolicyCheckbox<Values extends FieldValues>({ policy, control }: PolicyCheckboxProps<Values>) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={policy.id as Path<Values>}
      rules={{ required: 'Accept this to continue.' }}
      render={({ field: { value, ...field }, fieldState: { error } }) => (
        <div className="flex flex-col gap-1">
          <CheckField {...field} checked={value === true} aria-invalid={error ? true : undefined} required>
            {t('I accept the')}{' '}
            <a
              href={policy.link}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-primary underline"
            >
              {t(policy.label)}
            </a>
          </CheckField>
          {error?.message && <p className="text-xs font-medium text-danger">{t(error.message)}</p>}
        </div>
      )}
    />
  );
}
