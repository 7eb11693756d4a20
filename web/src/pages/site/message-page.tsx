import type { ReactNode } from 'react';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { PublicLayout } from './public-layout.tsx';

interface MessagePageProps {
  page: 'contact' | 'reseller';
  /** Path to return to after sign-in. */
  path: string;
  /** Menu position of the navbar. */
  menu?: string;
  title: string;
  heading: string;
  intro: string;
  /** Shown between the intro and the form. */
  about?: ReactNode;
  /** The form. */
  children: ReactNode;
}

/** A public page with a form for messages of visitors. */
export function MessagePage({ page, path, menu, title, heading, intro, about, children }: MessagePageProps) {
  const { branding, settings } = useBootstrap();
  return (
    <PublicLayout returnPath={path} menu={menu}>
      <DocumentTitle title={title} siteName={branding.site_name} whole={settings.seo.titles[page]} />
      <main className="flex flex-1 flex-col px-5 pt-14 pb-20 max-md:px-4 max-md:pt-8">
        <header className="mx-auto mb-9 max-w-2xl text-center max-md:mb-6">
          <h1 className="text-[40px] leading-tight font-semibold tracking-tight text-balance max-md:text-3xl">
            {heading}
          </h1>
          <p className="mt-3 text-lg text-balance text-muted">{intro}</p>
        </header>
        {about}
        <div className="mx-auto w-full max-w-xl rounded-panel bg-paper p-6 ring-1 ring-divider max-md:p-4">
          {children}
        </div>
      </main>
    </PublicLayout>
  );
}
