import { useController, useFormState, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { LinkValues } from './link-options.ts';
import { toLocalTime } from './local-time.ts';

const minuteMs = 60_000;

/** When the link stops working: a moment in the future, or never (LD-2). */
export function ExpiryField({ control }: { control: Control<LinkValues> }) {
  const { t } = useTranslation();
  const { defaultValues } = useFormState({ control });
  const { field, fieldState } = useController({
    control,
    name: 'expires_at',
    rules: {
      validate: (local) =>
        local === '' ||
        // One that has expired stays as it is until somebody changes it.
        local === defaultValues?.expires_at ||
        Date.parse(local) > Date.now() ||
        'Choose a time in the future.',
    },
  });
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          type="datetime-local"
          label={t('Expires at')}
          min={toLocalTime(Date.now() + minuteMs)}
          error={fieldState.error?.message && t(fieldState.error.message)}
        />
      </div>
      {field.value !== '' && (
        <Button className="h-10 max-md:h-11" onPress={() => field.onChange('')}>
          {t('Clear')}
        </Button>
      )}
    </div>
  );
}
