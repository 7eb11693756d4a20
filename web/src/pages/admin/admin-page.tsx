import type { ReactNode } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';

interface AdminPageProps {
  title: string;
  /** Title of the browser's tab; `title` by default. */
  documentTitle?: string;
  children: ReactNode;
}

/** A screen of the admin area under its title. */
export function AdminPage({ title, documentTitle = title, children }: AdminPageProps) {
  const { branding } = useBootstrap();
  return (
    <div className="mx-auto w-full max-w-7xl px-6 pt-6 pb-12 max-md:px-3 max-md:pt-4">
      <DocumentTitle title={documentTitle} siteName={branding.site_name} isPrivate />
      <h1 className="mb-4 text-xl font-semibold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
