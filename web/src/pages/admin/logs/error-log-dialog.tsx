import { useQuery } from '@tanstack/react-query';
import type { ErrorLogDetail, ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import { TraceView } from '../../../features/site/error-dialog/trace-view.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FullScreenDialog } from '../../../ui/overlays/full-screen-dialog.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { ErrorLevelChip } from './error-level-chip.tsx';
import { errorQuery } from './error-queries.ts';

/** A group of errors: where the last one happened, in which context, and the ones before it. */
export function ErrorLogDialog({ entry, onClose }: { entry: ErrorLogEntry; onClose: () => void }) {
  const { t } = useWording();
  const { data, isError, refetch } = useQuery(errorQuery(entry.id));
  return (
    <FullScreenDialog title={entry.title} onClose={onClose}>
      {data && <Detail entry={data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div role="status" aria-label={t('Loading')} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </FullScreenDialog>
  );
}

function Detail({ entry }: { entry: ErrorLogDetail }) {
  const { t } = useWording();
  return (
    <div className="flex min-h-0 flex-1 flex-col max-md:overflow-y-auto">
      <TraceView trace={entry.stack} />
      <ScrollArea
        label={t('Context')}
        className="max-h-64 shrink-0 border-t border-divider bg-paper px-5 py-4 max-md:max-h-none"
      >
        <div className="grid gap-6 md:grid-cols-2">
          <Facts entry={entry} />
          <Occurrences entry={entry} />
        </div>
      </ScrollArea>
    </div>
  );
}

function Facts({ entry }: { entry: ErrorLogDetail }) {
  const { t, language } = useWording();
  const { route, code, release, count } = entry;
  return (
    <FactList>
      <Fact label={t('Level')}>
        <ErrorLevelChip level={entry.level} />
      </Fact>
      <Fact label={t('Count')}>{count.toLocaleString(language)}</Fact>
      <Fact label={t('First seen')}>
        <TimeText iso={entry.created_at} />
      </Fact>
      <Fact label={t('Last seen')}>
        <TimeText iso={entry.last_seen_at} />
      </Fact>
      <Fact label={t('Release')}>{release}</Fact>
      {route !== null && <Fact label={t('Route')}>{route}</Fact>}
      {code !== null && <Fact label={t('Code')}>{code}</Fact>}
      {Object.entries(entry.context).map(([name, value]) => (
        <Fact key={name} label={name}>
          {String(value)}
        </Fact>
      ))}
    </FactList>
  );
}

/** By its request id, an occurrence is found in the logs of the function. */
function Occurrences({ entry: { occurrences } }: { entry: ErrorLogDetail }) {
  const { t } = useWording();
  return (
    <section aria-label={t('Last occurrences')}>
      <h3 className="mb-2 font-medium">{t('Last occurrences')}</h3>
      <ul className="flex flex-col gap-3">
        {occurrences.map((each) => (
          <li key={`${each.request_id} ${each.seen_at}`} className="min-w-0 text-sm">
            <span className="flex flex-wrap gap-x-3 text-muted">
              <TimeText iso={each.seen_at} />
              {each.count > 1 && <span>{t(':count times', { count: each.count })}</span>}
              <span dir="ltr">{[each.service, each.route].filter(Boolean).join(' · ')}</span>
              {each.user_id !== null && <span>{t('User :id', { id: each.user_id })}</span>}
            </span>
            <code dir="ltr" className="block wrap-anywhere">
              {t('Request :id', { id: each.request_id })}
            </code>
          </li>
        ))}
      </ul>
    </section>
  );
}
