import type { ReactNode } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';

/** A screen of the admin area under its title. */
export function AdminPage({ title, children }: { title: string; children: ReactNode }) {
  const { branding } = useBootstrap();
  return (
    <div className="mx-auto w-full max-w-7xl px-6 pt-6 pb-12 max-md:px-3 max-md:pt-4">
      <DocumentTitle title={title} siteName={branding.site_name} isPrivate />
      <h1 className="mb-4 text-xl font-semibold tracking-tight">{title}</h1>
      {children}
    </div>
  );
}
