import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MenuLinks } from '../../features/site/menus/menu-links.tsx';
import { Brand } from '../../features/accounts/session/brand.tsx';
import { routePaths } from '../../parts/paths.ts';
import { Copyright } from '../site/copyright.tsx';
import { SiteChoices } from '../site/site-choices.tsx';

interface AuthLayoutProps {
  title: string;
  children: ReactNode;
  /** The way to the sibling page. */
  below?: ReactNode;
}

/** The quiet page around sign-in, registration and the like: logo, card, footer with its menu. */
export function AuthLayout({ title, children, below }: AuthLayoutProps) {
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
      <footer className="mt-auto flex flex-wrap items-center justify-center gap-x-4 gap-y-1 pt-10 text-sm text-muted">
        <Copyright />
        <MenuLinks position="auth-page-footer" />
        <SiteChoices />
      </footer>
    </div>
  );
}
