import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AriaFrame } from './aria-frame.tsx';
import { PublicLayout } from './public-layout.tsx';

/** Where the base variant leads people after their sign-in: the site's menus, and their account. */
export function SignedInHomePage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  return (
    <AriaFrame>
      <PublicLayout returnPath={routePaths.home}>
        <DocumentTitle siteName={branding.site_name} />
        <main className="flex flex-1">
          <EmptyState
            headingLevel={1}
            title={t('Welcome to :siteName', { siteName: branding.site_name })}
            action={
              <Link to={routePaths.accountSettings} className={buttonClass('secondary', 'large')}>
                {t('Account settings')}
              </Link>
            }
          />
        </main>
      </PublicLayout>
    </AriaFrame>
  );
}
