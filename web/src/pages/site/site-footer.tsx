import { MenuLinks } from '../../features/site/menus/menu-links.tsx';
import { Copyright } from './copyright.tsx';
import { SiteChoices } from './site-choices.tsx';

/** The foot of public pages: whose site it is, its menus, language and theme (NB-7). */
export function SiteFooter() {
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-3 text-sm text-muted">
      <Copyright />
      <MenuLinks position="footer" />
      <MenuLinks position="footer-secondary" />
      <SiteChoices />
    </footer>
  );
}
