import { CloudOffIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { routePaths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';
import { EmptyState } from '../ui/empty-state.tsx';

/** The page that stands when the site cannot start or a page cannot be loaded (EFAIL-1). Needs no data. */
export function LoadFailure({ title }: { title?: string }) {
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
          <a href={routePaths.login} className={buttonClass('primary', 'large')}>
            {t('Go to sign in')}
          </a>
        }
      />
    </main>
  );
}
