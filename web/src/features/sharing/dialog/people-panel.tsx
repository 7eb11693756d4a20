import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { entryHash } from '#shared/drive/entry-hash.ts';
import type { EntryUser, FileEntry, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { entryQuery } from '../../../parts/drive/entry-query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { AddPeopleForm } from './add-people-form.tsx';
import { PeopleList } from './people-list.tsx';
import { changeLevel, share, unshare } from './share-calls.ts';
import { levelOf } from '../../../parts/share-level.ts';
import { showFailure } from '../../../parts/show-failure.ts';

export interface PeoplePanelProps {
  entry: FileEntry;
  /** Gives up one's own access; absent where it comes from elsewhere. */
  onLeave?: () => void;
}

/** Who has access to an entry, and, for those who may share it, how that is changed. */
export function PeoplePanel({ entry, onLeave }: PeoplePanelProps) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useQuery(entryQuery(entry.hash));
  const inherited = useInheritedLevels(entry);
  const mayShare = (data ?? entry).permissions['files.update'];
  const tellFailure = showFailure;
  const remove = (user: EntryUser) => {
    const undo = () => void share(entry, [user.email], levelOf(user)).catch(tellFailure);
    const message = t('Removed :name', { name: user.display_name });
    unshare(entry, user).then(
      () =>
        toastQueue.show({
          type: 'positive',
          message,
          action: { label: t('Undo'), onPress: () => undoOnce(undo) },
        }),
      tellFailure,
    );
  };
  return (
    <div className="flex flex-col gap-5">
      {mayShare && <AddPeopleForm entry={entry} />}
      {data && (
        <PeopleList
          users={data.users}
          inherited={inherited}
          mayShare={mayShare}
          onChange={(user, level) => void changeLevel(entry, user, level).catch(tellFailure)}
          onRemove={remove}
          onLeave={onLeave}
        />
      )}
      {!data && isError && (
        <p role="alert" className="flex items-center justify-between gap-4 text-danger">
          {t('There was an issue. Please try again.')}
          <Button size="small" onPress={() => void refetch()}>
            {t('Try again')}
          </Button>
        </p>
      )}
      {!data && !isError && <PeopleSkeleton />}
    </div>
  );
}

/** What people may do with the folder that holds an entry, as far as this person may see it. */
function useInheritedLevels({ parent_id: parentId }: FileEntry): ReadonlyMap<number, ShareRight> {
  const { data } = useQuery({ ...entryQuery(entryHash(parentId ?? 0)), enabled: parentId !== null });
  const people = data?.users.filter(({ owns_entry: isOwner }) => !isOwner) ?? [];
  return new Map(people.map((user) => [user.id, levelOf(user)]));
}

function undoOnce(undo: () => void): void {
  toastQueue.close();
  undo();
}

function PeopleSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      {['first', 'second'].map((key) => (
        <span key={key} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className="h-8 flex-1" />
        </span>
      ))}
    </div>
  );
}
