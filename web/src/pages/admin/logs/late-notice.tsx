import { TriangleAlertIcon } from 'lucide-react';
import type { ScheduleState } from '#shared/entities/site/schedule-run.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { scheduleTitle } from './schedule-words.ts';
import { useRerun } from './use-rerun.ts';

/** Names the schedules that do not run in time. */
export function LateNotice({ schedules }: { schedules: readonly ScheduleState[] }) {
  const { t } = useWording();
  const late = schedules.filter(({ is_late: isLate }) => isLate);
  if (late.length === 0) return null;
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-3 rounded-panel bg-paper px-4 py-3 ring-1 ring-divider"
    >
      <Icon of={TriangleAlertIcon} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0 grow">
        <p className="font-medium">
          {t(':count [one schedule is|other schedules are] late', { count: late.length })}
        </p>
        <p className="text-muted">
          {t('No run has started for twice the period. Check that the rule is on and the function works.')}
        </p>
        <ul className="mt-2 flex flex-col gap-2">
          {late.map((schedule) => (
            <LateSchedule key={schedule.command} schedule={schedule} />
          ))}
        </ul>
      </div>
    </div>
  );
}

function LateSchedule({ schedule }: { schedule: ScheduleState }) {
  const { t } = useWording();
  const again = useRerun();
  const { command, last_run: last, can_run_again: canRunAgain } = schedule;
  const title = scheduleTitle(command, t);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="me-auto">
        {title}{' '}
        <span className="text-muted">{last ? <TimeText iso={last.started_at} /> : t('Never ran')}</span>
      </span>
      {last && canRunAgain && again.isPossible && (
        <Button
          size="small"
          isPending={again.isPending}
          onPress={() => again.run(last.id)}
          aria-label={t(':action: :name', { action: t('Run again'), name: title })}
        >
          {t('Run again')}
        </Button>
      )}
    </li>
  );
}
