import { useTranslation } from 'react-i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { remove, restore } from './tag-queries.ts';

const usesOf = (tags: readonly ManagedTag[]) =>
  tags.reduce((sum, { entries_count: count = 0 }) => sum + count, 0);

/** How tags are deleted. For a minute, until they are detached, this can be undone. */
export function useTagDeletion(): RowDeletion<ManagedTag> {
  const { t } = useTranslation();
  return {
    run: remove,
    undo: restore,
    needsQuestion: (tags) => usesOf(tags) > 0,
    question: ([tag, ...others]) =>
      tag && others.length === 0
        ? t('Delete the tag :name?', { name: tag.name })
        : t('Delete :count tags?', { count: others.length + 1 }),
    explanation: (tags) => (
      <>
        <p>
          {t('It is removed from all files of all users: :count [one file|other files].', {
            count: usesOf(tags),
          })}
        </p>
        <p>{t('You can undo this for a minute.')}</p>
      </>
    ),
    done: ({ length: count }) => t('Deleted :count [one tag|other tags]', { count }),
  };
}
