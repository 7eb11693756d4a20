import { CompassIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Says in a page that there is nothing at its address. */
export function NotFound() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  return (
    <div className="flex flex-1">
      <DocumentTitle title={t('Page not found')} siteName={branding.site_name} isPrivate />
      <EmptyState
        headingLevel={1}
        picture={<CompassIcon aria-hidden size={56} strokeWidth={1} />}
        title={t("Looks like you've found the doorway to the great nothing")}
        action={
          <Link to={routePaths.home} className={buttonClass('primary', 'large')}>
            {t('Take me there!')}
          </Link>
        }
      />
    </div>
  );
}
