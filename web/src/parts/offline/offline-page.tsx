import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { routePaths } from '../paths.ts';
import { OfflineState } from './offline-state.tsx';

/** The page for an address that is not in the browser, while there is no network. Needs no data. */
export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <main className="flex min-h-full">
      <title>{t('You are offline')}</title>
      <OfflineState
        headingLevel={1}
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <button
              type="button"
              onClick={() => location.reload()}
              className={buttonClass('primary', 'large')}
            >
              {t('Try again')}
            </button>
            <a href={routePaths.drive} className={buttonClass('secondary', 'large')}>
              {t('Go to your files')}
            </a>
          </span>
        }
      />
    </main>
  );
}
