import { pageLinkOf } from '#shared/menus/linked-page-id.ts';
import type { CustomPageRowItem } from '../../../data/entities/site/custom-page.ts';
import { listPageRows } from '../../../data/site/custom-pages.ts';

const route = (label: string, action: string) => ({ label, type: 'route' as const, action });

const ofTheSite = [
  {
    name: 'Site pages',
    items: [
      route('Home', '/'),
      route('Plans', '/pricing'),
      route('Contact', '/contact'),
      route('Resellers', '/reseller'),
      route('Login', '/login'),
      route('Register', '/register'),
      route('Account settings', '/account-settings'),
      route('Notifications', '/notifications'),
      route('API docs', '/api-docs'),
    ],
  },
  {
    name: 'Drive',
    items: [
      route('All files', '/drive'),
      route('Shared with me', '/drive/shares'),
      route('Recent', '/drive/recent'),
      route('Starred', '/drive/starred'),
      route('Trash', '/drive/trash'),
    ],
  },
];

/** Lists published custom pages. */
export async function listPublishedPages(): Promise<CustomPageRowItem[]> {
  return (await listPageRows()).filter(({ published }) => published);
}

/** Targets of menu items: built-in pages and published custom pages. */
export async function listMenuItemCategories() {
  const pages = await listPublishedPages();
  const items = pages.map(({ pageId: id, title, slug }) => route(title, pageLinkOf({ id, slug })));
  return [...ofTheSite, { name: 'Custom pages', items }];
}
