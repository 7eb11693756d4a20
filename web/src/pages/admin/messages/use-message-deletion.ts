import { useTranslation } from 'react-i18next';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { remove, restore } from './message-queries.ts';

/** Deletion of messages in the list, which can be undone. */
export function useMessageDeletion(): RowDeletion<ManagedMessage> {
  const { t } = useTranslation();
  return {
    run: remove,
    undo: restore,
    question: ({ length: count }) => t('Delete :count [one message|other messages]?', { count }),
    done: ({ length: count }) => t('Deleted :count [one message|other messages]', { count }),
  };
}
