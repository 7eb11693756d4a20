import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Activity } from '#shared/entities/drive/activity.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { activityText } from './activity-text.ts';
import { PagedList } from '../../../parts/paged-list.tsx';
import { activityQuery } from './queries.ts';

/** What happened to an entry, newest first. */
export function ActivityTab({ entryId }: { entryId: number }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(activityQuery(entryId));
  return (
    <PagedList
      list={list}
      items={list.data?.pages.flatMap((page) => page.data)}
      emptyText={t('No activity yet')}
      renderItem={(activity) => <Event activity={activity} />}
    />
  );
}

function Event({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const { user } = activity;
  const name = user ? (user.id === me?.id ? t('You') : user.display_name) : t('Somebody');
  const { text, values } = activityText(activity);
  return (
    <div className="flex gap-3 py-2.5">
      <Avatar name={user?.display_name ?? '?'} image={user?.image} />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex items-baseline justify-between gap-2">
          <span className="truncate font-medium">
            <NameText>{name}</NameText>
          </span>
          <TimeText iso={activity.created_at} className="shrink-0 text-xs text-muted" />
        </p>
        <p className="wrap-anywhere text-muted">{t(text, values)}</p>
        {activity.ip && <p className="text-xs text-muted tabular-nums">{activity.ip}</p>}
      </div>
    </div>
  );
}
