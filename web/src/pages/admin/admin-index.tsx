import { ShieldIcon } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { openSections, sectionPath, type AdminSection } from './admin-section.ts';

/** /admin: leads to the first section that the user may open. */
export function AdminIndex({ sections }: { sections: readonly AdminSection[] }) {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const navigate = useNavigate();
  const [first] = openSections(sections, viewer);
  const path = first && sectionPath(first);
  useEffect(() => {
    if (path) void navigate(path, { replace: true });
  }, [path, navigate]);
  if (first) return null;
  return (
    <div className="flex flex-1">
      <DocumentTitle title={t('Admin area')} siteName={viewer.branding.site_name} isPrivate />
      <EmptyState
        headingLevel={1}
        picture={<ShieldIcon aria-hidden size={48} strokeWidth={1.25} />}
        title={t('No section is open to you')}
        text={t('Ask an administrator for the permissions that you need.')}
      />
    </div>
  );
}
