import { ArrowLeftIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { classNames } from '../../ui/class-names.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PublicLayout } from '../site/public-layout.tsx';

interface BillingPageProps {
  title: string;
  /** Path of the parent page. */
  backTo?: string;
  backLabel?: string;
  /** Makes room for two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The layout of a billing page: a link back, a title and the content. */
export function BillingPage({ title, backTo, backLabel, isWide, children }: BillingPageProps) {
  const { branding } = useBootstrap();
  const { pathname } = useLocation();
  return (
    <PublicLayout returnPath={pathname}>
      <DocumentTitle title={title} siteName={branding.site_name} isPrivate />
      <main
        className={classNames(
          'mx-auto flex w-full flex-1 flex-col px-5 pt-8 pb-16 max-md:px-4 max-md:pt-5',
          isWide ? 'max-w-5xl' : 'max-w-3xl',
        )}
      >
        {backTo && (
          <Link
            to={backTo}
            className="focus-ring touch-target mb-3 inline-flex items-center gap-1.5 self-start rounded-small text-sm font-medium text-muted hover:text-main"
          >
            <Icon of={ArrowLeftIcon} size={16} className="rtl:-scale-x-100" />
            {backLabel}
          </Link>
        )}
        <h1 className="mb-6 text-2xl font-semibold tracking-tight max-md:text-xl">{title}</h1>
        {children}
      </main>
    </PublicLayout>
  );
}
