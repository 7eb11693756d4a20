import { useTranslation } from 'react-i18next';
import type { LinesUpload } from '#shared/entities/site/managed-localization.ts';
import { ScrollArea } from '../../../ui/scroll-area.tsx';

/** What a file of lines would change. */
export function UploadCheck({ check }: { check: LinesUpload }) {
  const { t, i18n } = useTranslation();
  const counts = [
    [t('New'), check.added],
    [t('Different'), check.changed],
    [t('Unchanged'), check.unchanged],
    [t('Unknown'), check.unknown.length],
    [t('Broken'), check.broken.length],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 md:grid-cols-5">
      {counts.map(([label, count]) => (
        <div
          key={label}
          className="flex min-w-0 flex-col-reverse justify-end rounded-panel bg-background-alt px-3 py-2 max-md:last:odd:col-span-2"
        >
          <dt className="text-xs break-words text-muted">{label}</dt>
          <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString(i18n.language)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why a file changes nothing, and how it would. */
export function NothingToApply({ check: { changed } }: { check: LinesUpload }) {
  const { t } = useTranslation();
  return (
    <p className="text-sm text-muted">
      {changed > 0
        ? t('The file has other texts for lines that have one. Turn off “Keep existing texts” to use them.')
        : t('Nothing in this file is new.')}
    </p>
  );
}

/** Lines of a file that are left out, and why. */
export function UploadFaults({ check: { broken, unknown } }: { check: LinesUpload }) {
  const { t } = useTranslation();
  if (broken.length === 0 && unknown.length === 0) return null;
  return (
    <ScrollArea
      label={t('Lines that are left out')}
      className="max-h-52 shrink-0 rounded-panel px-4 py-3 text-sm ring-1 ring-divider ring-inset"
    >
      {broken.length > 0 && (
        <>
          <h3 className="font-medium">{t('Cannot be used')}</h3>
          <ul className="mt-1 mb-3 flex flex-col gap-2">
            {broken.map(({ source, message }) => (
              <li key={source} className="break-words">
                <Source>{source}</Source>
                <p className="text-danger">{t(message)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
      {unknown.length > 0 && (
        <>
          <h3 className="font-medium">{t('There is no such line')}</h3>
          <ul className="mt-1 flex flex-col gap-1">
            {unknown.map((source) => (
              <li key={source} className="break-words">
                <Source>{source}</Source>
              </li>
            ))}
          </ul>
        </>
      )}
    </ScrollArea>
  );
}

function Source({ children }: { children: string }) {
  return (
    <p lang="en" dir="ltr" className="text-start">
      {children}
    </p>
  );
}
