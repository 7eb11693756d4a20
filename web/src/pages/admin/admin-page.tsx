import { use, type ReactNode } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { pageClass, PageTitle } from './page-title.tsx';
import { SectionTitle } from './section-tabs.tsx';

interface AdminPageProps {
  title: string;
  /** Title of the browser's tab; `title` by default. */
  documentTitle?: string;
  children: ReactNode;
}

/** A screen of the admin area under its title. In a tab, the section's title and the tabs stand in its place. */
export function AdminPage({ title, documentTitle = title, children }: AdminPageProps) {
  const { branding } = useBootstrap();
  const section = use(SectionTitle);
  const siteName = branding.site_name;
  if (section !== null) {
    return (
      <div className="pt-6 max-md:pt-4">
        <DocumentTitle title={`${documentTitle} – ${section}`} siteName={siteName} isPrivate />
        <h2 className="sr-only">{title}</h2>
        {children}
      </div>
    );
  }
  return (
    <div className={pageClass}>
      <DocumentTitle title={documentTitle} siteName={siteName} isPrivate />
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
