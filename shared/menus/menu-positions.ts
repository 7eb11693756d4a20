/** Places of the site at which menus are shown. Several menus at one place follow each other. */
export const menuPositions = [
  'header',
  'header-mobile',
  'drive-navbar',
  'drive-sidebar',
  'admin-sidebar',
  'auth-dropdown',
  'auth-page-footer',
  'footer',
  'footer-secondary',
  'contact-page',
  'pricing-page',
  'custom-page-navbar',
] as const;
export type MenuPosition = (typeof menuPositions)[number];

export const isMenuPosition = (name: string): name is MenuPosition =>
  menuPositions.some((position) => position === name);
