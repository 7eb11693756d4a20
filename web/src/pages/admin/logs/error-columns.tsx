import type { ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import type { listErrors } from '#shared/routes/site/error-log.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import type { Wording } from '../../../ui/use-wording.ts';
import { ErrorLevelChip } from './error-level-chip.tsx';

/** Columns of the log of errors. Messages are of the code: English, and read from the left. */
export function errorColumns({
  t,
  language,
}: Pick<Wording, 't' | 'language'>): TableColumn<ErrorLogEntry, OrderOf<typeof listErrors>>[] {
  return [
    {
      key: 'message',
      title: t('Message'),
      cell: (entry) => (
        <span dir="ltr" lang="en" className="block min-w-0 md:max-w-72 xl:max-w-120 rtl:text-end">
          <span className="block truncate font-medium">{entry.message}</span>
          <span className="block truncate text-xs text-muted">{originOf(entry)}</span>
        </span>
      ),
    },
    { key: 'level', title: t('Level'), cell: ({ level }) => <ErrorLevelChip level={level} /> },
    {
      key: 'count',
      title: t('Count'),
      align: 'end',
      sortBy: 'count',
      cell: ({ count }) => <span className="tabular-nums">{count.toLocaleString(language)}</span>,
    },
    {
      key: 'last_seen_at',
      title: t('Last seen'),
      sortBy: 'last_seen_at',
      cell: ({ last_seen_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
    {
      key: 'created_at',
      title: t('First seen'),
      sortBy: 'created_at',
      phone: 'hidden',
      cell: ({ created_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

/** What an error was, and where it came from. */
function originOf({ title, exception, file, line }: ErrorLogEntry): string {
  const place = file === null ? undefined : `${file}:${line ?? 0}`;
  return [exception ?? title, place].filter(Boolean).join(' · ');
}
