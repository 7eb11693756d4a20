import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { headerItems } from '../../features/site/menus/header-items.ts';
import { MenuLinks } from '../../features/site/menus/menu-links.tsx';
import { useMenuItems } from '../../features/site/menus/use-menu-items.ts';
import { Brand } from '../../features/accounts/session/brand.tsx';
import { loginPath, routePaths } from '../../parts/paths.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsPhone, useMediaQuery } from '../../ui/use-media-query.ts';
import { optionalPart } from '../../ui/late/optional-part.tsx';
import { SiteFooter } from './site-footer.tsx';
import { useUnreadOnFocus } from '../notifications/use-unread-on-focus.ts';

const AccountArea = lazy(() =>
  import('../accounts/account-area.tsx').then((area) => ({ default: area.AccountArea })),
);
const NotificationArea = lazy(() =>
  import('../notifications/notification-area.tsx').then((area) => ({ default: area.NotificationArea })),
);
const PhoneSiteMenu = lazy(() =>
  import('./phone-site-menu.tsx').then((menu) => ({ default: menu.PhoneSiteMenu })),
);

const PaymentNotice = optionalPart(async () => (await import('../billing/payment-notice.tsx')).PaymentNotice);

interface PublicLayoutProps {
  /** Where signing in leads back to. */
  returnPath: string;
  /** Menu position of the navbar; falls back to `header` if no menu is there. */
  menu?: string;
  /** Omits the navbar. */
  hidesNavbar?: boolean;
  /** Links of the page in the footer. */
  footerLinks?: ReactNode;
  children: ReactNode;
}

/** Pages that need no account: navbar, content, footer. */
export function PublicLayout({ hidesNavbar, footerLinks, children, ...navbar }: PublicLayoutProps) {
  const { user } = useBootstrap();
  return (
    <div className="flex min-h-full flex-col">
      {!hidesNavbar && <PublicNavbar {...navbar} />}
      {user && <PaymentNotice />}
      {children}
      <SiteFooter>{footerLinks}</SiteFooter>
    </div>
  );
}

function PublicNavbar({ returnPath, menu = 'header' }: Pick<PublicLayoutProps, 'returnPath' | 'menu'>) {
  const { user, settings } = useBootstrap();
  const { t } = useTranslation();
  const position = useMenuItems(menu).length > 0 ? menu : 'header';
  const isNarrow = useMediaQuery('(width < 64rem)');
  const hasPhoneMenu = useMenuItems('header-mobile').length > 0;
  const start = user && settings.site.variant === 'drive' ? routePaths.drive : routePaths.home;
  return (
    <header className="flex h-14 shrink-0 items-center gap-2 border-b border-divider bg-paper px-5 max-md:px-3 print:hidden">
      <Link to={start} className="focus-ring me-auto rounded-button">
        <Brand />
      </Link>
      <nav aria-label={t('Site')} className="flex items-center empty:hidden max-md:hidden">
        <MenuLinks
          position={position}
          builtIn={headerItems}
          className={buttonClass('quiet')}
          maxItems={isNarrow ? 2 : 5}
        />
      </nav>
      <PhoneMenu position={position === 'header' && hasPhoneMenu ? 'header-mobile' : position} />
      {user ? <PersonLinks /> : <GuestLinks returnPath={returnPath} />}
    </header>
  );
}

/** The site's menu on a phone, whose bar has no room for links. */
function PhoneMenu({ position }: { position: string }) {
  const isPhone = useIsPhone();
  const items = useMenuItems(position, headerItems);
  if (!isPhone || items.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton className="size-9" />}>
      <PhoneSiteMenu position={position} builtIn={headerItems} />
    </Suspense>
  );
}

/** The way to the drive, and the account. */
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

/** The ways in. */
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
