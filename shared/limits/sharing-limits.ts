export const sharing = {
  maxAddressesPerCall: 50,
  /** People whom one entry is shared with directly. */
  maxPeoplePerEntry: 500,
  /** Of an entry in a list, besides its owner; all of them are told with the entry itself. */
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
  /** How long space is kept for a file that was only declared: whoever holds the link could fill all of it. */
  reservationHours: 3,
  /** Files that arrive within so long are told as one. */
  noticeMinutes: 10,
} as const;
