import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/entities/import.ts';
import { JobCounts } from '../jobs/job-counts.tsx';
import { JobProgress } from '../jobs/job-progress.tsx';
import { isOver } from '../jobs/follow-job.ts';
import { ImportErrors } from './import-errors.tsx';
import { readImport } from './send-import.ts';

interface ImportRunProps {
  importId: number;
  latest: Import;
  file: File | null;
  onChange: (latest: Import) => void;
  /** Checks the same file again after the import failed. */
  onRestart: () => void;
}

/** A running import, and what came of it. */
export function ImportRun({ importId, latest, file, onChange, onRestart }: ImportRunProps) {
  const { t } = useTranslation();
  return (
    <>
      <JobProgress
        key={importId}
        label={t('Importing')}
        doneLabel={t('The import is done')}
        first={latest}
        read={(signal) => readImport(importId, signal)}
        onChange={onChange}
        onRestart={onRestart}
      >
        {(result) => (
          <>
            <JobCounts
              counts={[
                [t('Rows created'), result.created],
                [t('Rows updated'), result.updated],
                [t('Rows skipped'), result.skipped],
              ]}
            />
            <ImportErrors {...result} file={file} />
          </>
        )}
      </JobProgress>
      {!isOver(latest) && (
        <p className="text-sm text-muted">{t('You can close this window: the import goes on.')}</p>
      )}
    </>
  );
}
