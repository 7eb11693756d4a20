import type { TFunction } from 'i18next';
import { DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Import, ImportError } from '#shared/entities/import.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { saveText } from '../save-text.ts';
import { failedRows } from './failed-rows.ts';

type NumberedError = ImportError & { id: number };

function errorColumns(t: TFunction): TableColumn<NumberedError>[] {
  return [
    { key: 'row', title: t('Row'), phone: 'detail', cell: ({ row }) => row },
    {
      key: 'field',
      title: t('Column'),
      phone: 'detail',
      cell: ({ field }) => (field === null ? t('Whole row') : <code>{field}</code>),
    },
    { key: 'message', title: t('Message'), phone: 'title', cell: ({ message }) => message },
  ];
}

interface ImportErrorsProps extends Pick<Import, 'errors' | 'skipped'> {
  /** The file that was imported. */
  file: File | null;
}

/** The errors of a file's rows, with the failed rows to download if all of them are known. Scrolls by itself, so that the buttons of the dialog stay in sight. */
export function ImportErrors({ errors, skipped, file }: ImportErrorsProps) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  const isCut = new Set(errors.map(({ row }) => row)).size < skipped;
  return (
    <div className="flex min-h-0 flex-col gap-2">
      <div className="max-h-72 overflow-y-auto rounded-panel ring-1 ring-divider ring-inset max-md:max-h-[50dvh]">
        <DataTable
          label={t('Rows with errors')}
          columns={errorColumns(t)}
          rows={errors.map((error, id) => ({ ...error, id }))}
          rowId={({ id }) => id}
          rowName={({ row, message }) => `${row}: ${message}`}
        />
      </div>
      {!isCut && file && (
        <Button
          size="small"
          className="self-start"
          icon={<Icon of={DownloadIcon} size={16} />}
          onPress={() => void saveFailedRows(file, errors)}
        >
          {t('Download failed rows')}
        </Button>
      )}
      {isCut && (
        <p className="text-sm text-muted">
          {t('Only the first :count [one error|other errors] are listed.', { count: errors.length })}
        </p>
      )}
    </div>
  );
}

async function saveFailedRows(file: File, errors: readonly ImportError[]): Promise<void> {
  const rows = failedRows(new Uint8Array(await file.arrayBuffer()), errors);
  saveText(`failed-${file.name}`, rows, 'text/csv');
}
