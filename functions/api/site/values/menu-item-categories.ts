const route = (label: string, action: string) => ({ label, type: 'route' as const, action });

/** What an item of a menu can lead to: pages of the site that have an address of their own. */
export const menuItemCategories = [
  {
    name: 'Site pages',
    items: [
      route('Home', '/'),
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
  // The site has no custom pages yet.
  { name: 'Custom pages', items: [] },
];
