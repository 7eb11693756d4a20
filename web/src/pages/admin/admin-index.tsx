import { ShieldIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AdminPage } from './admin-page.tsx';
import { openSections, type AdminSection } from './admin-section.ts';
import { AlertList } from './alerts/alert-list.tsx';
import { VisitorsReport } from './reports/visitors-report.tsx';
import { SectionCards } from './section-cards.tsx';

/** /admin: visitors where they are counted, and cards of the sections that the user may open. */
export function AdminIndex({ sections }: { sections: readonly AdminSection[] }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const open = openSections(sections, viewer);
  const title = t('Admin area');
  if (open.length > 0) {
    return (
      <AdminPage title={title}>
        <AlertList />
        <div className="flex flex-col gap-8">
          <VisitorsReport />
          <SectionCards sections={open} />
        </div>
      </AdminPage>
    );
  }
  return (
    <div className="flex flex-1">
      <DocumentTitle title={title} siteName={viewer.branding.site_name} isPrivate />
      <EmptyState
        headingLevel={1}
        picture={<ShieldIcon aria-hidden size={48} strokeWidth={1.25} />}
        title={t('No section is open to you')}
        text={t('Ask an administrator for the permissions that you need.')}
      />
    </div>
  );
}
