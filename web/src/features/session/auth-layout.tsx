import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { routePaths } from '../../paths.ts';
import { Brand } from './brand.tsx';

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
  /** The way to the sibling page. */
  below?: ReactNode;
  /** Beside the site's name at the foot of the page. */
  footerExtra?: ReactNode;
}

/** The quiet page around sign-in and registration: logo, card, footer (LOG-1). */
export function AuthLayout({ title, children, below, footerExtra }: AuthLayoutProps) {
  return (
    <div className="flex min-h-full flex-col items-center px-4 pt-[max(2rem,8vh)] pb-6">
      <header>
        <Link to={routePaths.home} className="focus-ring block rounded-button">
          <Brand />
        </Link>
      </header>
      <main className="mt-8 w-full max-w-100">
        <section className="rounded-dialog bg-paper p-8 shadow-popover max-md:p-6">
          <h1 className="mb-6 text-xl font-semibold tracking-tight text-balance">{title}</h1>
          {children}
        </section>
        {below && <p className="mt-6 text-center text-muted">{below}</p>}
      </main>
      <AuthFooter extra={footerExtra} />
    </div>
  );
}

function AuthFooter({ extra }: { extra?: ReactNode }) {
  const { t } = useTranslation();
  const { branding, menus } = useBootstrap();
  const items = menus
    .filter((menu) => menu.positions.includes('auth-page-footer'))
    .flatMap((menu) => menu.items);
  return (
    <footer className="mt-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-1 pt-10 text-sm text-muted">
      <span>{t('© :year :siteName', { year: new Date().getFullYear(), siteName: branding.site_name })}</span>
      {items.map((item) => (
        <Link
          key={item.id}
          to={item.action}
          target={item.target}
          className="focus-ring rounded-small hover:text-main hover:underline"
        >
          {t(item.label)}
        </Link>
      ))}
      {extra}
    </footer>
  );
}
