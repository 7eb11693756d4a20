import type { ReactNode } from 'react';
import { MenuLinks } from '../../features/site/menus/menu-links.tsx';
import { Copyright } from './copyright.tsx';
import { SiteChoices } from './site-choices.tsx';

/** The footer of public pages: links of the page, copyright, menus, language and theme. */
export function SiteFooter({ children }: { children?: ReactNode }) {
  return (
    <footer className="flex min-h-12 shrink-0 flex-wrap items-center justify-center gap-x-4 gap-y-1 px-4 py-3 text-sm text-muted print:hidden">
      {children}
      <Copyright />
      <MenuLinks position="footer" />
      <MenuLinks position="footer-secondary" />
      <SiteChoices />
    </footer>
  );
}
