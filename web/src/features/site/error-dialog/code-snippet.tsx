import { useTranslation } from 'react-i18next';
import type { TraceFrame } from '#shared/error-trace.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';

/** The code around a step, its line marked. Code reads from the left in every language. */
export function CodeSnippet({ frame }: { frame: TraceFrame }) {
  const { t } = useTranslation();
  const lines = Object.entries(frame.codeSnippet);
  const place = `${frame.path}:${frame.lineNumber}`;
  return (
    <div dir="ltr" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <h3 className="px-5 py-3 font-medium wrap-anywhere">{place}</h3>
      {lines.length === 0 && <p className="px-5 text-muted">{t('There is no source to show.')}</p>}
      <ScrollArea label={t('Code')} className="min-h-0 flex-1 pb-5">
        <pre className="min-w-max font-mono text-sm leading-6">
          {lines.map(([number, code]) => {
            const isHere = Number(number) === frame.lineNumber;
            return (
              <span
                key={number}
                aria-current={isHere ? 'location' : undefined}
                className={classNames('block pe-5', isHere && 'bg-primary-soft text-primary-strong')}
              >
                <span
                  className={classNames(
                    'inline-block w-14 pe-4 text-end select-none',
                    !isHere && 'text-muted',
                  )}
                >
                  {number}
                </span>
                {code || ' '}
              </span>
            );
          })}
        </pre>
      </ScrollArea>
    </div>
  );
}
