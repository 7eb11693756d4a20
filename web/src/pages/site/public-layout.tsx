import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { MenuLinks } from '../../features/site/menus/menu-links.tsx';
import { useMenuItems } from '../../features/site/menus/use-menu-items.ts';
import { Brand } from '../../features/accounts/session/brand.tsx';
import { loginPath, routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { SiteFooter } from './site-footer.tsx';
import { useUnreadOnFocus } from '../notifications/use-unread-on-focus.ts';

const AccountArea = lazy(() =>
  import('../accounts/account-area.tsx').then((area) => ({ default: area.AccountArea })),
);
const NotificationArea = lazy(() =>
  import('../notifications/notification-area.tsx').then((area) => ({ default: area.NotificationArea })),
);
const SiteMenu = lazy(() =>
  import('../../features/site/menus/site-menu.tsx').then((menu) => ({ default: menu.SiteMenu })),
);

interface PublicLayoutProps {
  /** Where signing in leads back to. */
  returnPath: string;
  children: ReactNode;
}

/** Pages that need no account: navbar, content, footer (NB-1, NB-2, NB-7, LNK-8). */
export function PublicLayout({ returnPath, children }: PublicLayoutProps) {
  const { user, settings } = useBootstrap();
  const { t } = useTranslation();
  const start = user && settings.site.variant === 'drive' ? routePaths.drive : routePaths.home;
  return (
    <div className="flex min-h-full flex-col">
      <header className="flex h-14 shrink-0 items-center gap-2 border-b border-divider bg-paper px-5 max-md:px-3">
        <Link to={start} className="focus-ring me-auto rounded-button">
          <Brand />
        </Link>
        <nav aria-label={t('Site')} className="flex items-center empty:hidden max-md:hidden">
          <MenuLinks position="header" className={buttonClass('quiet')} />
        </nav>
        <PhoneMenu />
        {user ? <PersonLinks /> : <GuestLinks returnPath={returnPath} />}
      </header>
      {children}
      <SiteFooter />
    </div>
  );
}

/** The site's menu on a phone, whose bar has no room for links. */
function PhoneMenu() {
  const isPhone = useIsPhone();
  const items = useMenuItems('header');
  if (!isPhone || items.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="size-9" />}>
      <SiteMenu position="header" />
    </Suspense>
  );
}

/** The way to the drive, and the account (NB-2). */
function PersonLinks() {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
  useUnreadOnFocus(settings.notifications.integrated);
  return (
    <>
      {settings.site.variant === 'drive' && (
        <Link to={routePaths.drive} className={buttonClass('secondary')}>
          {t('My drive')}
        </Link>
      )}
      <Suspense fallback={<Skeleton className="size-8 rounded-full" />}>
        <NotificationArea />
        <AccountArea />
      </Suspense>
    </>
  );
}

/** The ways in (NB-1). */
function GuestLinks({ returnPath }: { returnPath: string }) {
  const { t } = useTranslation();
  const { settings } = useBootstrap();
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
