export const sharing = {
  maxAddressesPerCall: 50,
  /** People whom one entry is shared with directly. */
  maxPeoplePerEntry: 500,
  /** People whom a list names for each entry, besides its owner. The response for a single entry names all of them. */
  maxPeopleInLists: 4,
  minQueryChars: 3,
  maxSuggestions: 10,
} as const;

export const linkPasswords = { minChars: 4, maxChars: 255 } as const;

export const linkHashChars = 30;

export const linkCookieHours = 24;

export const linkMails = { maxAddresses: 20, maxMessageChars: 1000 } as const;

export const selectionLinks = { maxEntries: 90, maxPerPerson: 200, maxNamedEntries: 3 } as const;

export const fileRequests = {
  maxUploaderChars: 100,
  /** How long a registered upload reserves space. Without an end, anyone with the link could reserve all of it. */
  reservationHours: 3,
  /** Files that arrive within this time are one notification. */
  noticeMinutes: 10,
} as const;
