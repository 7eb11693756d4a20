import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { RegisterValues } from './register-form.tsx';

interface Policy {
  id: string;
  label: string;
  link: string;
}

/** Consent to one policy, whose page opens beside (REG-7). */
export function PolicyCheckbox({ policy, control }: { policy: Policy; control: Control<RegisterValues> }) {
  const { t } = useTranslation();
  return (
    <Controller
      control={control}
      name={policy.id}
      rules={{ required: 'Accept this to continue.' }}
      render={({ field: { value, ref, ...field }, fieldState: { error } }) => (
        <div className="flex flex-col gap-1">
          <Checkbox {...field} inputRef={ref} isSelected={value === true} isInvalid={Boolean(error)} isRequired>
            <span>
              {t('I accept the')}{' '}
              <a href={policy.link} target="_blank" rel="noreferrer" className="font-medium text-primary underline">
                {t(policy.label)}
              </a>
            </span>
          </Checkbox>
          {error?.message && <p className="text-xs font-medium text-danger">{t(error.message)}</p>}
        </div>
      )}
    />
  );
}
