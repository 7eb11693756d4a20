import type { MenuPosition } from '#shared/menus/menu-positions.ts';

/** Names of the places of menus, and where they are. Texts to translate. */
export const positionTexts: Readonly<Record<MenuPosition, { name: string; about: string }>> = {
  header: { name: 'Header', about: 'The bar of public pages' },
  'header-mobile': {
    name: 'Header on phones',
    about: 'In the place of the header, where phones need another',
  },
  'drive-navbar': { name: 'Bar of the drive', about: 'Beside the search; on phones in the drawer' },
  'drive-sidebar': { name: 'Sidebar of the drive', about: 'Below the views' },
  'admin-sidebar': { name: 'Sidebar of the admin area', about: 'Below its sections, which always stay' },
  'auth-dropdown': { name: 'Account menu', about: 'Above the pages of the account' },
  'auth-page-footer': { name: 'Footer of sign-in pages', about: 'Below the form' },
  footer: { name: 'Footer', about: 'At the end of public pages' },
  'footer-secondary': { name: 'Second footer', about: 'After the footer' },
  'contact-page': { name: 'Contact page', about: 'In its bar, instead of the header' },
  'pricing-page': { name: 'Plans', about: 'In the bar of the plans, instead of the header' },
  'custom-page-navbar': { name: 'Custom pages', about: 'In their bar, instead of the header' },
};
