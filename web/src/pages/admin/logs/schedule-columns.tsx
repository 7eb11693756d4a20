import type { ScheduleRun } from '#shared/entities/site/schedule-run.ts';
import type { listScheduleRuns } from '#shared/routes/site/logs.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { formatDuration } from '../../../ui/time/format-duration.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { Wording } from '../../../ui/use-wording.ts';
import { RunStatusChip } from './run-status-chip.tsx';
import { figuresText, formatFigure, scheduleTitle } from './schedule-words.ts';

/** Columns of the list of runs. */
export function scheduleColumns({
  t,
  language,
}: Pick<Wording, 't' | 'language'>): TableColumn<ScheduleRun, OrderOf<typeof listScheduleRuns>>[] {
  return [
    {
      key: 'command',
      title: t('Command'),
      cell: ({ command }) => (
        <span className="block min-w-0 md:max-w-48">
          <span className="block truncate">{scheduleTitle(command, t)}</span>
          <code dir="ltr" className="block truncate text-xs text-muted rtl:text-end">
            {command}
          </code>
        </span>
      ),
    },
    {
      key: 'started_at',
      title: t('Ran at'),
      sortBy: 'started_at',
      cell: ({ started_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
    {
      key: 'duration',
      title: t('Duration'),
      align: 'end',
      cell: ({ duration_ms: ms }) => (
        <span className="whitespace-nowrap">{ms === null ? '–' : formatDuration(ms, language)}</span>
      ),
    },
    {
      key: 'runs_in_last_hour',
      title: t('Runs in the last hour'),
      align: 'end',
      phone: 'hidden',
      cell: ({ runs_in_last_hour: runs }) => formatFigure(runs, language),
    },
    {
      key: 'exit_code',
      title: t('Exit code'),
      cell: ({ status }) => <RunStatusChip status={status} />,
    },
    {
      key: 'figures',
      title: t('Output'),
      phone: 'hidden',
      cell: ({ figures, error }) => (
        <span dir="auto" className="block max-w-40 truncate text-muted 2xl:max-w-80">
          {error ?? (figuresText(figures, t, language) || '–')}
        </span>
      ),
    },
  ];
}
