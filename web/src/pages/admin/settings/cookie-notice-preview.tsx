import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../parts/settings/settings-context.ts';

/** Preview of the cookie notice with unsaved changes. */
export function CookieNoticePreview() {
  const { t } = useTranslation();
  const { valueOf } = useSettings();
  const { label, action } = valueOf('cookie_notice.button') as { label: string; action: string };
  const isOnTop = valueOf('cookie_notice.position') === 'top';
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm font-medium">{t('Preview')}</figcaption>
      <div
        className={`flex h-40 flex-col overflow-hidden rounded-panel bg-background-alt ring-1 ring-divider ring-inset ${isOnTop ? '' : 'justify-end'}`}
      >
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 bg-inverse px-5 py-3 text-sm text-on-inverse">
          {t('We use cookies to optimize site functionality and provide you with best possible experience.')}
          {action && <span className="underline">{t(label)}</span>}
          <span className="rounded-button bg-on-inverse px-4 py-1.5 font-medium text-inverse">{t('OK')}</span>
        </p>
      </div>
    </figure>
  );
}
