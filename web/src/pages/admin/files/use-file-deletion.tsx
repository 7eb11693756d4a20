import { type ReactNode, useRef, useState } from 'react';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { DeletionResult } from './deletion-result.tsx';
import { deleteForever, type FileChange } from './file-calls.ts';
import { ownerNames } from './owners.ts';

interface FileDeletion {
  deletion: RowDeletion<SiteEntry>;
  /** What came of a deletion that goes on, or that failed for some. */
  result: ReactNode;
}

const maxOwners = 3;

/** Deletes entries of any user for good, after a question that names the owners. */
export function useFileDeletion(): FileDeletion {
  const { t, language } = useWording();
  const latest = useRef<FileChange>(undefined);
  const [shown, setShown] = useState<FileChange>();
  const ownersText = (entries: readonly SiteEntry[]) => {
    const names = ownerNames(entries).map(shownName);
    const listed = names.slice(0, maxOwners);
    const others = names.length - listed.length;
    if (others > 0) listed.push(t(':count [one other|other others]', { count: others }));
    return new Intl.ListFormat(language, { type: 'conjunction' }).format(listed);
  };
  const deletion: RowDeletion<SiteEntry> = {
    label: t('Delete forever'),
    updatesList: true,
    async run(entries) {
      latest.current = await deleteForever(entries);
      if (hasMore(latest.current)) setShown(latest.current);
    },
    question: ([entry, ...others]) =>
      entry && others.length === 0
        ? t('Delete :name forever?', { name: shownName(entry.name) })
        : t('Delete :count [one entry|other entries] forever?', { count: others.length + 1 }),
    explanation: (entries) => {
      const owners = ownersText(entries);
      const folders = entries.filter(({ type }) => type === 'folder').length;
      return (
        <>
          {owners && <p>{t('Owner: :names', { names: owners })}</p>}
          {folders > 0 && (
            <p>
              {folders === 1
                ? t('All that is in the folder is deleted, too.')
                : t('All that is in the :count folders is deleted, too.', { count: folders })}
            </p>
          )}
          <p>{t('Former versions, links and shares go as well. This cannot be undone.')}</p>
        </>
      );
    },
    done: ({ length: count }) =>
      latest.current && hasMore(latest.current)
        ? undefined
        : t('Deleted :count [one entry|other entries] forever', { count }),
    keptBecause: ({ permissions }) =>
      permissions['files.delete'] ? undefined : t('You do not have the right to delete it.'),
  };
  return {
    deletion,
    result: shown && <DeletionResult change={shown} onClose={() => setShown(undefined)} />,
  };
}

const hasMore = ({ failures, jobs }: FileChange) =>
  failures.length > 0 || jobs.some(({ status }) => status !== 'done');
