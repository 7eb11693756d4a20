import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AdminPage } from './admin-page.tsx';
import { openSections, type AdminSection } from './admin-section.ts';
import { AlertList } from './alerts/alert-list.tsx';
import { SectionCards } from './section-cards.tsx';

/** The calendar is heavy. */
const ReportsSection = lazy(async () => ({
  default: (await import('./reports/reports-section.tsx')).ReportsSection,
}));

/** /admin: what needs attention, the figures of the site, and cards of the sections that the user may open. */
export function AdminIndex({ sections }: { sections: readonly AdminSection[] }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  return (
    <AdminPage title={t('Admin area')}>
      <AlertList />
      <div className="flex flex-col gap-8">
        <Suspense fallback={<Skeleton className="h-200" />}>
          <ReportsSection />
        </Suspense>
        <SectionCards sections={openSections(sections, viewer)} />
      </div>
    </AdminPage>
  );
}
