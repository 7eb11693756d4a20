import { FolderXIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A folder that there is not, or not for this person: the 404 screen within the shell. */
export function MissingFolder() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  return (
    <main className="flex min-w-0 flex-1 bg-paper">
      <DocumentTitle title={t('Page not found')} siteName={branding.site_name} isPrivate />
      <EmptyState
        headingLevel={1}
        picture={<FolderXIcon aria-hidden size={56} strokeWidth={1} />}
        title={t("Looks like you've found the doorway to the great nothing")}
        text={t('This folder does not exist, or it is not shared with you.')}
        action={
          <Link to={routePaths.drive} className={buttonClass('primary')}>
            {t('All files')}
          </Link>
        }
      />
    </main>
  );
}
