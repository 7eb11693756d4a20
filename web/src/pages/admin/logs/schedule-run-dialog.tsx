import type { ScheduleRun, ScheduleState } from '#shared/entities/site/schedule-run.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatDuration } from '../../../ui/time/format-duration.ts';
import { formatExactTime } from '../../../ui/time/format-time.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { RunStatusChip } from './run-status-chip.tsx';
import { figureName, formatFigure, scheduleTitle, triggerName } from './schedule-words.ts';
import { useRerun } from './use-rerun.ts';

interface ScheduleRunDialogProps {
  run: ScheduleRun;
  /** Absent while it is read. */
  schedule: ScheduleState | undefined;
  onClose: () => void;
}

/** The output of a run: what it did, and why it failed. */
export function ScheduleRunDialog({ run, schedule, onClose }: ScheduleRunDialogProps) {
  const { t } = useWording();
  const again = useRerun({ onDone: onClose });
  const isRunning = schedule?.is_running === true;
  return (
    <Dialog title={scheduleTitle(run.command, t)} isOpen size="large" onClose={onClose}>
      <DialogBody>
        <Facts run={run} schedule={schedule} />
        <Output run={run} />
      </DialogBody>
      {run.can_run_again && again.isPossible && (
        <DialogActions>
          {isRunning && <p className="me-auto text-sm text-muted">{t('This command is running.')}</p>}
          <Button isDisabled={isRunning} isPending={again.isPending} onPress={() => again.run(run.id)}>
            {t('Run again')}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

function Facts({ run, schedule }: Pick<ScheduleRunDialogProps, 'run' | 'schedule'>) {
  const { t, language, timeZone } = useWording();
  const time = (iso: string) => formatExactTime(Date.parse(iso), { locale: language, timeZone });
  return (
    <FactList>
      <Fact label={t('Command')}>
        <code dir="ltr">{run.command}</code>
      </Fact>
      <Fact label={t('Exit code')}>
        <RunStatusChip status={run.status} />
      </Fact>
      <Fact label={t('Ran at')}>{time(run.started_at)}</Fact>
      {run.duration_ms !== null && (
        <Fact label={t('Duration')}>{formatDuration(run.duration_ms, language)}</Fact>
      )}
      <Fact label={t('Started by')}>
        {triggerName(run.trigger, t)}
        {run.user && (
          <>
            : <NameText>{run.user.display_name}</NameText>
          </>
        )}
      </Fact>
      {schedule && (
        <Fact label={t('Runs')}>
          {t('Every :duration', { duration: formatDuration(schedule.every_minutes * 60_000, language) })}
        </Fact>
      )}
      {schedule?.next_run_at && <Fact label={t('Next run')}>{time(schedule.next_run_at)}</Fact>}
    </FactList>
  );
}

function Output({ run: { status, error, figures } }: { run: ScheduleRun }) {
  const { t, language } = useWording();
  const entries = Object.entries(figures);
  return (
    <section aria-label={t('Output')} className="flex flex-col gap-3 border-t border-divider pt-4">
      {status === 'running' && <p className="text-muted">{t('The run has not ended yet.')}</p>}
      {status === 'lost' && <p>{t('The run did not end. Its function ran out of time or stopped.')}</p>}
      {error !== null && (
        <p dir="auto" className="break-words text-danger">
          {error}
        </p>
      )}
      {entries.length > 0 && (
        <FactList>
          {entries.map(([name, value]) => (
            <Fact key={name} label={figureName(name, t)}>
              {formatFigure(value, language)}
            </Fact>
          ))}
        </FactList>
      )}
    </section>
  );
}
