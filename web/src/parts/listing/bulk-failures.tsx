import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { BulkFailure } from '#shared/entities/bulk-change.ts';
import { NameText } from '../../ui/name-text.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';

/** What could not be changed, and why. */
export type NamedFailure = Pick<BulkFailure, 'id' | 'name' | 'message'>;

function failureColumns(t: TFunction): TableColumn<NamedFailure>[] {
  return [
    { key: 'name', title: t('Name'), phone: 'title', cell: ({ name }) => <NameText>{name}</NameText> },
    { key: 'message', title: t('Reason'), phone: 'detail', cell: ({ message }) => message },
  ];
}

interface BulkFailuresProps {
  /** The first ones. */
  failures: readonly NamedFailure[];
  failed: number;
}

/** The rows that could not be changed. Scrolls by itself, so that the buttons of the dialog stay in sight. */
export function BulkFailures({ failures, failed }: BulkFailuresProps) {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div className="max-h-72 overflow-y-auto rounded-panel ring-1 ring-divider ring-inset max-md:max-h-[50dvh]">
        <DataTable
          label={t('What could not be changed')}
          columns={failureColumns(t)}
          rows={failures}
          rowId={({ id }) => id}
          rowName={({ name, message }) => `${name}: ${message}`}
        />
      </div>
      {failures.length < failed && (
        <p className="text-sm text-muted">
          {t('Only the first :count are listed.', { count: failures.length })}
        </p>
      )}
    </div>
  );
}
