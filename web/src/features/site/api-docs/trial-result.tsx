import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../parts/format-size.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CodeBlock } from './code-block.tsx';
import type { TrialAnswer } from './send-trial.ts';

interface TrialResultProps {
  answer: TrialAnswer | undefined;
  /** No answer arrived. */
  hasFailed: boolean;
}

/** What a tried call has answered. */
export function TrialResult({ answer, hasFailed }: TrialResultProps) {
  const { t } = useTranslation();
  return (
    <div role="status" className="flex flex-col gap-3">
      {hasFailed && (
        <p className="font-medium text-danger">
          {t('The server cannot be reached. Check your connection and try again.')}
        </p>
      )}
      {answer && (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span
              className={classNames(
                'font-mono font-semibold',
                answer.status < 400 ? 'text-positive' : 'text-danger',
              )}
            >
              {answer.status} {answer.statusText}
            </span>
            <span className="text-sm text-muted">
              {[answer.contentType, formatSize(answer.size)].filter(Boolean).join(' · ')}
            </span>
          </p>
          {answer.text !== undefined && <CodeBlock label={t('Answer')} code={answer.text} />}
        </>
      )}
    </div>
  );
}
