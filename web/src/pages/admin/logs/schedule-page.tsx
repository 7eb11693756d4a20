import { useQuery } from '@tanstack/react-query';
import { PlayIcon, ScrollTextIcon } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ScheduleRun, ScheduleState } from '#shared/entities/site/schedule-run.ts';
import { listScheduleRuns } from '#shared/routes/site/logs.ts';
import { ListingTable } from '../../../parts/listing/listing-table.tsx';
import { useListing } from '../../../parts/listing/use-listing.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { AdminPage } from '../admin-page.tsx';
import { LateNotice } from './late-notice.tsx';
import { scheduleColumns } from './schedule-columns.tsx';
import { scheduleFilters } from './schedule-filters.ts';
import { schedulesQuery } from './schedule-queries.ts';
import { ScheduleRunDialog } from './schedule-run-dialog.tsx';
import { scheduleTitle } from './schedule-words.ts';
import { useRerun } from './use-rerun.ts';

/** /admin/logs/schedule: what ran by the clock. */
export function SchedulePage() {
  const wording = useWording();
  const { t } = wording;
  const [opened, setOpened] = useState<ScheduleRun>();
  const again = useRerun();
  const listing = useListing(listScheduleRuns, {
    columns: scheduleColumns(wording),
    defaultOrder: { by: 'started_at', dir: 'desc' },
    filters: scheduleFilters(t),
  });
  const { data: schedules = [] } = useQuery(schedulesQuery);
  const stateOf = (command: string) => schedules.find((each) => each.command === command);
  useRefreshWhenOver(schedules, () => void listing.refresh());
  const rerunAction = (run: ScheduleRun) => ({
    id: 'rerun',
    label: t('Run again'),
    icon: PlayIcon,
    disabledBecause: stateOf(run.command)?.is_running ? t('This command is running.') : undefined,
    onAction: () => again.run(run.id),
  });
  return (
    <AdminPage title={t('Schedule')}>
      <LateNotice schedules={schedules} />
      <ListingTable
        listing={listing}
        label={t('Scheduled runs')}
        emptyTitle={t('Nothing has run yet')}
        rowId={({ id }) => id}
        rowName={({ command }) => scheduleTitle(command, t)}
        onRowOpen={setOpened}
        rowActions={(run) => [
          { id: 'open', label: t('Show output'), icon: ScrollTextIcon, onAction: () => setOpened(run) },
          ...(run.can_run_again && again.isPossible ? [rerunAction(run)] : []),
        ]}
      />
      {opened && (
        <ScheduleRunDialog
          run={opened}
          schedule={stateOf(opened.command)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </AdminPage>
  );
}

/** The schedules are looked at while one runs; the list follows when a run has ended. */
function useRefreshWhenOver(schedules: readonly ScheduleState[], refresh: () => void): void {
  const running = schedules.filter(({ is_running: isRunning }) => isRunning).length;
  const follow = useEffectEvent(refresh);
  useEffect(() => (running === 0 ? undefined : () => follow()), [running]);
}
