import { useState } from 'react';
import type { Menu } from '#shared/entities/site/menu.ts';
import { isMenuPosition, type MenuPosition } from '#shared/menus/menu-positions.ts';
import { getBootstrap } from '../../../../api/bootstrap-query.ts';
import type { PreviewViewer } from '../../../../parts/preview/preview-messages.ts';
import { isSeoPage, seoSection, shownPathOf } from '../seo/seo-pages.ts';

/** A page of the site, and who sees it. */
export interface ShownPage {
  path: string;
  viewer: PreviewViewer;
}

const landing: ShownPage = { path: '/', viewer: 'guest' };

const drive: ShownPage = { path: '/drive', viewer: 'self' };

/** The page that has a menu at a place; the landing page where absent. */
const pageOfPosition: Partial<Record<MenuPosition, ShownPage>> = {
  'drive-navbar': drive,
  'drive-sidebar': drive,
  'admin-sidebar': { path: '/admin', viewer: 'self' },
  'auth-dropdown': drive,
  'auth-page-footer': { path: '/login', viewer: 'guest' },
  'contact-page': { path: '/contact', viewer: 'guest' },
  'pricing-page': { path: '/pricing', viewer: 'guest' },
};

/** The page on which the changes of a section are seen best. */
function pageOfSection(section: string, menus: readonly Menu[]): ShownPage {
  const [, menuId] = /^menus\/([^/]+)/.exec(section) ?? [];
  if (menuId !== undefined) {
    const positions = menus.find(({ id }) => id === menuId)?.positions.filter(isMenuPosition) ?? [];
    return positions.map((position) => pageOfPosition[position]).find((page) => page) ?? landing;
  }
  // Fields, buttons and a panel on one page.
  if (section.endsWith('/radius')) return { path: '/login', viewer: 'guest' };
  if (section.startsWith('themes')) return { path: '/drive', viewer: 'self' };
  const [start, page] = section.split('/');
  if (start === seoSection && isSeoPage(page))
    return { path: shownPathOf(page, getBootstrap().settings), viewer: 'guest' };
  return landing;
}

/** The page that the frame loads first. Until it has the draft, the admin sees it, and some pages are for guests. */
export function firstPageOf(section: string, menus: readonly Menu[]): string {
  const { path, viewer } = pageOfSection(section, menus);
  return viewer === 'self' ? path : landing.path;
}

/** The page that fits the open section, until the admin goes to another one in the preview. */
export function useShownPage(section: string, menus: readonly Menu[]) {
  const wanted = pageOfSection(section, menus);
  const [page, setPage] = useState(wanted);
  const [viewer, setViewer] = useState(page.viewer);
  // Another section, or another place of the menu that is open.
  if (page.path !== wanted.path) {
    setPage(wanted);
    setViewer(wanted.viewer);
  }
  return { page: page.path, viewer, setViewer };
}
