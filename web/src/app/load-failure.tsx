import { CloudOffIcon } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { routePaths } from '../parts/paths.ts';
import { buttonClass } from '../ui/buttons/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

interface LoadFailureProps {
  title?: string;
  /** Where trying again may help. */
  onReload?: () => void;
}

/** In the worker's cache, if the page itself came from there. */
const OfflinePage = lazy(() =>
  import('../parts/offline/offline-page.tsx').then(
    (page) => ({ default: page.OfflinePage }),
    () => ({ default: UnloadedPage }),
  ),
);

/** The page that stands when the site cannot start or a page cannot be loaded. Needs no data. */
export function LoadFailure(props: LoadFailureProps) {
  if (props.title !== undefined || navigator.onLine !== false) return <UnloadedPage {...props} />;
  return (
    <Suspense fallback={null}>
      <OfflinePage />
    </Suspense>
  );
}

function UnloadedPage({ title, onReload }: LoadFailureProps) {
  const { t } = useTranslation();
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
