import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toLocalTime, toUtcTime } from './local-time.ts';
import type { OptionSaves } from './use-option-saves.ts';
import { typingPauseMs, useSavedText } from './use-saved-text.ts';

const minuteMs = 60_000;

const isInFuture = (local: string) =>
  local === '' || Date.parse(local) > Date.now() ? undefined : 'Choose a time in the future.';

interface ExpiryFieldProps {
  /** ISO 8601; null for no end. */
  expiresAt: string | null;
  saves: OptionSaves;
}

/** When the link stops working: a moment in the future, or never (LD-2). */
export function ExpiryField({ expiresAt, saves }: ExpiryFieldProps) {
  const { t } = useTranslation();
  const save = (local: string) => saves.save('expires_at', local === '' ? null : toUtcTime(local));
  const { field, problem, choose, onBlur } = useSavedText({
    saved: expiresAt === null ? '' : toLocalTime(expiresAt),
    check: isInFuture,
    save,
    pauseMs: typingPauseMs,
  });
  return (
    <div className="flex items-end gap-2" onBlur={onBlur}>
      <div className="min-w-0 flex-1">
        <TextField
          {...field}
          type="datetime-local"
          label={t('Expires at')}
          min={toLocalTime(Date.now() + minuteMs)}
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
