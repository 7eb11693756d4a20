import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { fieldTimeAt, timeOfClock } from '../../../ui/time/zoned-time.ts';
import type { OptionSaves } from './use-option-saves.ts';
import { typingPauseMs, useSavedText } from './use-saved-text.ts';

const minuteMs = 60_000;

interface ExpiryFieldProps {
  /** ISO 8601; null for no end. */
  expiresAt: string | null;
  saves: OptionSaves;
}

/** When the link stops working: a moment in the future by the clocks of the user's time zone, or never. */
export function ExpiryField({ expiresAt, saves }: ExpiryFieldProps) {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const isFuture = (clock: string) => timeOfClock(clock, timeZone) > Date.now();
  const timeOf = (clock: string) => new Date(timeOfClock(clock, timeZone)).toISOString();
  const { field, problem, choose, onBlur } = useSavedText({
    saved: expiresAt === null ? '' : fieldTimeAt(Date.parse(expiresAt), timeZone),
    check: (clock) => (clock === '' || isFuture(clock) ? undefined : 'Choose a time in the future.'),
    save: (clock) => saves.save('expires_at', clock === '' ? null : timeOf(clock)),
    pauseMs: typingPauseMs,
  });
  return (
    <div className="flex items-end gap-2" onBlur={onBlur}>
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          type="datetime-local"
          label={t('Expires at')}
          min={fieldTimeAt(Date.now() + minuteMs, timeZone)}
          error={problem ? t(problem) : saves.errors.expires_at}
        />
      </div>
      {field.value !== '' && (
        <Button className="h-10 max-md:h-11" onPress={() => choose('')}>
          {t('Clear')}
        </Button>
      )}
    </div>
  );
}
