import { useTranslation } from 'react-i18next';
import type { ErrorLogEntry } from '#shared/entities/site/error-log-entry.ts';
import { useCan } from '../../../api/bootstrap-query.ts';
import type { RowDeletion } from '../../../parts/listing/deletion.tsx';
import { removeErrors } from './error-queries.ts';

/** Deletion of errors in the list; undefined for those who only read the log. */
export function useErrorDeletion(): RowDeletion<ErrorLogEntry> | undefined {
  const { t } = useTranslation();
  const mayDelete = useCan('settings.update');
  if (!mayDelete) return undefined;
  return {
    run: removeErrors,
    question: ({ length: count }) => t('Delete :count [one error|other errors]?', { count }),
    done: ({ length: count }) => t('Deleted :count [one error|other errors]', { count }),
  };
}
