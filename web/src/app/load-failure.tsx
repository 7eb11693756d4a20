import { CloudOffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routePaths } from '../parts/paths.ts';
import { OfflineState } from '../parts/offline/offline-state.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

interface LoadFailureProps {
  title?: string;
  /** The server cannot be reached, and the page is not in the browser. */
  isOffline?: boolean;
  /** Where trying again may help. */
  onReload?: () => void;
}

/** The page that stands when the site cannot start or a page cannot be loaded (EFAIL-1). Needs no data. */
export function LoadFailure({ title, isOffline, onReload }: LoadFailureProps) {
  const { t } = useTranslation();
  if (isOffline) return <OfflinePage />;
  const heading = title ?? t('There was an issue loading this page');
  return (
    <main className="flex min-h-full">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        picture={<CloudOffIcon aria-hidden size={48} strokeWidth={1.25} />}
        title={heading}
        text={t('Please try again later')}
        action={
          // Loaded anew, not routed: what failed to load must not be kept.
          <span className="flex flex-wrap justify-center gap-3">
            {onReload && (
              <button type="button" onClick={onReload} className={buttonClass('primary', 'large')}>
                {t('Reload the page')}
              </button>
            )}
            <a href={routePaths.login} className={buttonClass(onReload ? 'secondary' : 'primary', 'large')}>
              {t('Go to sign in')}
            </a>
          </span>
        }
      />
    </main>
  );
}

function OfflinePage() {
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
