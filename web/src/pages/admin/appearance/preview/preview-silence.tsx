import { useTranslation } from 'react-i18next';
import { useDelayedFlag } from '../../../../ui/use-delayed-flag.ts';

const patienceMs = 5000;

/** Says why there may be no preview, where the site in the frame has not answered for a while. */
export function PreviewSilence({ source }: { source: string }) {
  const { t } = useTranslation();
  const isLate = useDelayedFlag(true, { delayMs: patienceMs });
  if (!isLate) return null;
  return (
    <div
      role="status"
      className="absolute inset-x-0 top-6 mx-auto max-w-md rounded-panel bg-paper p-4 shadow-popover"
    >
      <p className="font-medium">{t('The preview does not answer')}</p>
      <p className="text-muted">
        {t(
          'A proxy in front of the site may forbid frames by the header X-Frame-Options. Changes can be saved all the same.',
        )}
      </p>
      <p className="mt-2">
        <a
          href={source}
          target="_blank"
          rel="noopener"
          className="focus-ring rounded-small text-primary underline"
        >
          {t('Open the site in a new tab')}
        </a>
      </p>
    </div>
  );
}
