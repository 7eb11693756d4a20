import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRoutes } from 'react-router-dom';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import { PaymentNotice } from '../billing/payment-notice.tsx';
import { useStoredFlag } from '../site/use-stored-flag.ts';
import { adminRoutes } from './admin-routes.tsx';
import { openSections, type AdminSection } from './admin-section.ts';
import { AdminSidebar } from './admin-sidebar.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { adminSections } from './sections.ts';

/** /admin and everything below: the bar, the sidebar and the screen that the address names. */
export function AdminArea({ sections = adminSections }: { sections?: readonly AdminSection[] }) {
  const { t } = useTranslation();
  const [routes] = useState(() => adminRoutes(sections));
  const screen = useRoutes(routes);
  const open = openSections(sections, useBootstrap());
  const isPhone = useIsPhone();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const [isCollapsed, setIsCollapsed] = useStoredFlag('admin.sidebar.collapsed', false);
  const main = useRef<HTMLElement>(null);
  const [, , first] = useLocation().pathname.split('/');
  if (open.some(({ path, isFullScreen }) => isFullScreen && path === first)) {
    return <main className="h-full">{screen}</main>;
  }
  return (
    <div className="flex h-full flex-col">
      <button
        type="button"
        onClick={() => main.current?.focus()}
        className="focus-ring absolute start-3 top-2 z-20 rounded-button bg-paper px-3 py-2 font-medium not-focus:sr-only"
      >
        {t('Skip to content')}
      </button>
      <AdminTopBar onMenu={isPhone ? () => setIsDrawerOpen(true) : undefined} />
      <PaymentNotice />
      <div className="flex min-h-0 flex-1">
        {isPhone ? (
          <Drawer label={t('Menu')} isOpen={isDrawerOpen} onClose={() => setIsDrawerOpen(false)}>
            <AdminSidebar sections={open} onOpen={() => setIsDrawerOpen(false)} />
          </Drawer>
        ) : (
          <AdminSidebar sections={open} isCollapsed={isCollapsed} onCollapse={setIsCollapsed} />
        )}
        <main
          ref={main}
          tabIndex={-1}
          className="relative flex min-w-0 flex-1 flex-col overflow-y-auto outline-none"
        >
          {screen}
        </main>
      </div>
    </div>
  );
}
