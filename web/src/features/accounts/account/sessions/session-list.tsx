import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Session } from '#shared/entities/accounts/user.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { ScrollArea } from '../../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { SessionRow } from './session-row.tsx';

/** As high as the specification lets the list become. */
const maxListHeightPx = 400;

interface SessionListProps<Key extends readonly unknown[]> {
  query: UseQueryOptions<Session[], Error, Session[], Key>;
}

/** Where somebody is signed in. */
export function SessionList<Key extends readonly unknown[]>({ query }: SessionListProps<Key>) {
  const { t } = useTranslation();
  const sessions = useQuery(query);
  if (sessions.isError) return <ErrorState onRetry={() => void sessions.refetch()} />;
  if (!sessions.data) return <Skeleton className="h-16" />;
  if (sessions.data.length === 0) return <p className="text-muted">{t('Not signed in anywhere')}</p>;
  return (
    <ScrollArea
      label={t('List of sessions')}
      className="-mx-2 rounded-button px-2"
      style={{ maxHeight: maxListHeightPx }}
    >
      <ul className="divide-y divide-divider">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </ScrollArea>
  );
}
