import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { driveViews } from '../../features/drive/list/places/drive-views.ts';
import { EmptyView } from '../../features/drive/list/empty-view.tsx';
import { recentGroupOf } from '../../features/drive/list/places/recent-groups.ts';
import { useWording } from '../../ui/use-wording.ts';
import { DriveView } from './drive-view.tsx';
import { SharesHeading } from '../sharing/shares-heading.tsx';
import { TrashNotice } from './trash-notice.tsx';

/** /drive/shares: what others have shared (DSH). */
export function SharesPage() {
  return <GatheredView view="sharedWithMe" />;
}

/** /drive/recent: files of the last days, newest first (DRE). */
export function RecentPage() {
  return <GatheredView view="recent" />;
}

/** /drive/starred (DST). */
export function StarredPage() {
  return <GatheredView view="starred" />;
}

/** /drive/trash: what can be brought back, and for how long (DTR). */
export function TrashPage() {
  return <GatheredView view="trash" />;
}

interface GatheredViewProps {
  view: 'sharedWithMe' | 'recent' | 'starred' | 'trash';
}

function GatheredView({ view }: GatheredViewProps) {
  const { t } = useTranslation();
  const groupOf = useRecentGroups();
  const title = t(driveViews[view].title);
  const renderHeading = useCallback(() => <SharesHeading title={title} />, [title]);
  return (
    <DriveView
      key={view}
      scope={{ view }}
      title={title}
      renderHeading={view === 'sharedWithMe' ? renderHeading : undefined}
      notice={view === 'trash' && <TrashNotice />}
      groupOf={view === 'recent' ? groupOf : undefined}
      empty={<EmptyView view={view} />}
    />
  );
}

function useRecentGroups() {
  const { t, timeZone } = useWording();
  return useCallback(
    ({ updated_at }: FileEntry) => t(recentGroupOf(Date.parse(updated_at), Date.now(), timeZone)),
    [t, timeZone],
  );
}
