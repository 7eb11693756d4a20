/** Errors of the landing page's content. */
export const landingMessages = {
  landingTooLarge: 'All texts of the landing page together may take :kilobytes kB. Shorten some of them.',
  tooManyItems: 'This list can have :count items.',
  sameItemTwice: 'Each item of a list needs an id of its own.',
} as const;
