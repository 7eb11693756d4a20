import { DownloadIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { imports, type ImportName } from '#shared/imports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { saveText } from '../save-text.ts';
import { sampleCsv } from './sample-csv.ts';

/** The columns that a file can have, and an example to begin with. */
export function ImportColumns({ name }: { name: ImportName }) {
  const { t } = useTranslation();
  const required: readonly string[] = imports[name].required;
  return (
    <section aria-label={t('Columns')} className="flex flex-col items-start gap-3">
      <p>{t('The first row of the file has the names of the columns. Columns with * are required.')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {imports[name].columns.map((column) => (
          <li key={column} className="rounded-small bg-background-alt px-2 py-0.5 text-sm">
            <code dir="ltr">{column}</code>
            {required.includes(column) && (
              <>
                <span aria-hidden className="ms-0.5 text-danger">
                  *
                </span>
                <span className="sr-only">({t('required')})</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Icon of={DownloadIcon} size={16} />}
        onPress={() => saveText(`${name}-sample.csv`, sampleCsv(name), 'text/csv')}
      >
        {t('Download sample file')}
      </Button>
    </section>
  );
}
