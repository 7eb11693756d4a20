/** Errors of menus. */
export const menuMessages = {
  menuRouteInvalid: 'Enter a path of this site, such as /pricing.',
  menuLinkInvalid: 'Enter an address that begins with https://, http://, mailto:, tel:, / or #.',
  tooManyMenuItems: 'A menu can have :count items.',
  menuItemTwice: 'Each item of a menu needs an id of its own.',
  tooManyConditions: 'Choose fewer conditions.',
} as const;
