import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#shared/entities/notification.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { deleteWithUndo, useHiddenNotifications } from './deletions.ts';
import { lineText } from '../../parts/line-text.ts';
import { MoreNotifications } from './more-notifications.tsx';
import { NoNotifications } from './no-notifications.tsx';
import { NotificationRow } from './notification-row.tsx';
import { NotificationSkeleton } from './notification-skeleton.tsx';
import { allNotificationsQuery } from './queries.ts';
import { SelectionHeader } from './selection-header.tsx';

/** All notifications, thirty at a time; some may be chosen and deleted. */
export function AllNotifications() {
  const list = useInfiniteQuery(allNotificationsQuery);
  const hidden = useHiddenNotifications();
  const known = list.data?.pages.flatMap(({ data }) => data).filter(({ id }) => !hidden.has(id));
  if (!known) {
    return list.isError ? (
      <ErrorState onRetry={() => void list.refetch()} />
    ) : (
      <NotificationSkeleton rows={6} />
    );
  }
  if (known.length === 0 && !list.hasNextPage) return <NoNotifications />;
  return (
    <>
      <SelectableList notifications={known} />
      {list.hasNextPage && (
        <MoreNotifications
          isLoading={list.isFetching}
          hasFailed={list.isFetchNextPageError}
          onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        />
      )}
    </>
  );
}

function SelectableList({ notifications }: { notifications: Notification[] }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const ids = notifications.map(({ id }) => id);
  const selected = ids.filter((id) => chosen.has(id));
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(selected);
    if (isChosen) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const remove = () => {
    deleteWithUndo(selected);
    setChosen(new Set());
  };
  return (
    <>
      <SelectionHeader
        count={selected.length}
        total={ids.length}
        onSelectAll={(isChosen) => setChosen(new Set(isChosen ? ids : []))}
        onDelete={remove}
      />
      <ul aria-label={t('Notifications')} className="divide-y divide-divider">
        {notifications.map((notification) => (
          <li
            key={notification.id}
            className={classNames('flex', notification.read_at === null && 'bg-selected')}
          >
            <span className="flex shrink-0 items-start ps-4 pt-5 max-md:ps-3">
              <Checkbox
                aria-label={t('Select :name', { name: nameOf(notification) })}
                isSelected={chosen.has(notification.id)}
                onChange={(isChosen) => toggle(notification.id, isChosen)}
              />
            </span>
            <NotificationRow notification={notification} />
          </li>
        ))}
      </ul>
    </>
  );
}

function nameOf({ data }: Notification): string {
  return lineText(data.lines[0]?.content ?? '');
}
