import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { Brand } from '../features/session/brand.tsx';
import { ThemeToggle } from '../features/theme/theme-toggle.tsx';
import { loginPath, routePaths } from '../paths.ts';
import { buttonClass } from '../ui/button-class.ts';

interface PublicLayoutProps {
  /** Where signing in leads back to. */
  returnPath: string;
  children: ReactNode;
}

/** Pages that need no account: navbar, content, footer (NB-1, NB-7, LNK-8). */
export function PublicLayout({ returnPath, children }: PublicLayoutProps) {
  const { branding } = useBootstrap();
  const { t } = useTranslation();
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-divider bg-paper px-5 max-md:px-3">
        <Link to={routePaths.home} className="focus-ring me-auto rounded-button">
          <Brand />
        </Link>
        <PublicLinks returnPath={returnPath} />
      </header>
      {children}
      <footer className="flex h-12 shrink-0 items-center justify-center gap-4 text-sm text-muted">
        <span>
          {t('© :year :siteName', { year: new Date().getFullYear(), siteName: branding.site_name })}
        </span>
        <ThemeToggle />
      </footer>
    </div>
  );
}

function PublicLinks({ returnPath }: { returnPath: string }) {
  const { t } = useTranslation();
  const { user, settings } = useBootstrap();
  if (user) {
    return (
      <Link to={routePaths.drive} className={buttonClass('secondary')}>
        {t('My drive')}
      </Link>
    );
  }
  return (
    <>
      <Link to={loginPath(returnPath)} className={buttonClass('quiet')}>
        {t('Login')}
      </Link>
      {!settings.registration.disable && (
        <Link to={routePaths.register} className={buttonClass('secondary')}>
          {t('Register')}
        </Link>
      )}
    </>
  );
}
