import { useTranslation } from 'react-i18next';
import type { Import } from '#shared/entities/import.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { JobCounts } from '../jobs/job-counts.tsx';
import { ImportErrors } from './import-errors.tsx';
import type { ImportStep } from './use-import.ts';

interface ImportCheckProps {
  step: ImportStep;
  file: File | null;
  onCheckAgain: () => void;
}

/** What an import would do with the chosen file. */
export function ImportCheck({ step, file, onCheckAgain }: ImportCheckProps) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status" className="empty:hidden">
        {step.name === 'checking' && (
          <p className="flex items-center gap-3 py-3 text-muted">
            <Spinner />
            {t('Checking the file')}
          </p>
        )}
        {step.name === 'checked' && <PlannedCounts check={step.check} />}
      </div>
      {step.name === 'unchecked' && (
        <div className="flex flex-col items-start gap-3">
          <FormProblem message={step.error} />
          <Button onPress={onCheckAgain}>{t('Try again')}</Button>
        </div>
      )}
      {step.name === 'checked' && (
        <>
          <ImportErrors {...step.check} file={file} />
          <FormProblem message={step.error} />
        </>
      )}
    </>
  );
}

function PlannedCounts({ check }: { check: Import }) {
  const { t } = useTranslation();
  return (
    <JobCounts
      counts={[
        [t('Rows to create'), check.created],
        [t('Rows to update'), check.updated],
        [t('Rows with errors'), check.skipped],
      ]}
    />
  );
}
