/** Every constant of the specification, with its unit in its name. */
export const bytesPerKilobyte = 1024;
export const bytesPerMegabyte = 1024 ** 2;
export const bytesPerGigabyte = 1024 ** 3;
export const bytesPerTerabyte = 1024 ** 4;

export const paging = {
  defaultPerPage: 15,
  drivePerPage: 50,
  linkPerPage: 60,
  maxPerPage: 200,
  maxDrivePerPage: 1000,
  maxPage: 1_000_000,
} as const;

export const names = { maxChars: 255, maxDescriptionChars: 1000 } as const;
export const passwords = { minChars: 8, maxChars: 255 } as const;
export const linkPasswords = { minChars: 4, maxChars: 255 } as const;
export const workspaces = {
  minNameChars: 3,
  maxNameChars: 100,
  maxInvitesPerCall: 50,
  /** How long an invitation waits for its answer. */
  inviteDays: 30,
  /** Between two mails of one invitation. */
  resendMinutes: 10,
} as const;
export const apiTokens = { minNameChars: 3, maxNameChars: 100, maxPerUser: 20 } as const;

export const uploads = {
  freeSpaceBytes: 25 * bytesPerGigabyte,
  maxFileBytes: 5 * bytesPerTerabyte,
  concurrentFiles: 3,
  concurrentChunkedFiles: 1,
  tusFromBytes: 4 * bytesPerMegabyte,
  multipartFromBytes: 100 * bytesPerMegabyte,
  minMultipartChunkBytes: 20 * bytesPerMegabyte,
  minStoragePartBytes: 5 * bytesPerMegabyte,
  maxParts: 10_000,
  partsPerSigningBatch: 10,
  /** Small files that one call signs or registers. */
  maxFilesPerCall: 100,
  maxPartsPerSigningCall: 50,
  concurrentParts: 5,
  partRetries: 3,
  tusRetryDelaysSeconds: [3, 5, 10, 30],
  inactivityTimeoutMs: 300_000_000,
  maxSimplePutBytes: 5 * bytesPerGigabyte,
  maxFormPostBytes: Math.floor(4.4 * bytesPerMegabyte),
  tusChunkBytes: 4 * bytesPerMegabyte,
  signedUrlSeconds: 3600,
  reservationHours: 24,
  tusVersion: '1.0.0',
  tusExpiryHours: 24,
  multipartExpiryDays: 7,
} as const;

export const signedUrlSeconds = {
  inline: 5 * 60,
  attachment: 15 * 60,
  upload: uploads.signedUrlSeconds,
} as const;

export const sessions = {
  rememberDays: 30,
  idleMinutes: 120,
  /** How stale the stored last activity may be before it is written again. */
  touchAfterSeconds: 300,
} as const;

/** Proofs of identity that live for a while, or for some tries. */
export const proofs = {
  /** Digits of the code in a verification mail. */
  emailCodeDigits: 6,
  emailCodeMinutes: 30,
  /** A sign-in so fresh stands for a password where there is none. */
  freshSignInMinutes: 15,
  emailCodeTries: 5,
  /** Between two mails to one address, and how many within an hour. */
  mailAgainSeconds: 60,
  mailsPerHour: 6,
  passwordResetMinutes: 60,
  /** A sign-in that waits for its second factor, or for a password. */
  pendingLoginMinutes: 10,
  /** Passwords that are tried for one sign-in by a social service. */
  socialLoginTries: 5,
  totpDigits: 6,
  totpPeriodSeconds: 30,
  recoveryCodes: 8,
  recoveryCodeChars: 21,
  passwordConfirmedSeconds: 9000,
  humanCheckMinutes: 5,
  /** How long a browser is known to its person after a sign-in; no browser keeps a cookie for longer. */
  deviceDays: 400,
  /** People who are known at one browser. */
  peoplePerDevice: 5,
} as const;

/** Pictures of people. */
export const avatars = { maxSourceBytes: 2 * bytesPerMegabyte, sizePx: 256 } as const;

/** Times that a person may put off the names of their profile. */
export const maxProfileSkips = 3;

/** The drive. */
export const drive = {
  /** Versions of one file, the current one included. */
  maxVersions: 10,
  trashRetentionDays: 30,
  recentDays: 30,
  /** Entries that one call may move, copy, delete, restore or mark. */
  maxEntriesPerCall: 500,
  /** Entries that one copy may make. */
  maxCopiedEntries: 10_000,
  /** Levels of folders in one another: looking at an entry reads each folder above it. */
  maxFolderLevels: 64,
  maxTagsPerEntry: 10,
  /** Entries that one person may give a star or tags. */
  maxMarkedEntries: 5000,
  /** Folders that one answer carries: a function's answer may have 6 MB. */
  maxListedFolders: 5000,
} as const;

/** Small pictures of images. */
export const thumbnails = {
  maxSourceBytes: 30 * bytesPerMegabyte,
  /** Types that they are made of. */
  mimes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as readonly string[],
  widthPx: 480,
  maxHeightPx: 1920,
  quality: 78,
  /** What a small file may claim to unpack to. */
  maxPixels: 100_000_000,
  maxAvifPixels: 50_000_000,
} as const;

/** Archives that the server makes; browsers make their own without limits. */
export const zips = {
  maxInlineBytes: 100 * bytesPerMegabyte,
  maxInlineFiles: 200,
  maxBytes: 10 * bytesPerGigabyte,
  maxFiles: 10_000,
  keptHours: 24,
  urlSeconds: 3600,
  retryAfterSeconds: 5,
  /** Files that one call names to a browser that makes its own archive. */
  filesPerPage: 200,
} as const;

/** Entries that are shared with people. */
export const sharing = {
  maxAddressesPerCall: 50,
  /** People whom one entry is shared with directly. */
  maxPeoplePerEntry: 500,
  /** Of an entry in a list, besides its owner; all of them are told with the entry itself. */
  maxPeopleInLists: 4,
  minQueryChars: 3,
  maxSuggestions: 10,
} as const;

/** What people are told of. */
export const notifications = {
  perPage: 30,
  /** Notifications that one call may mark or delete. */
  maxIdsPerCall: 100,
  /** Named in a path, which the web ACL takes up to 1,024 bytes of. */
  maxIdsPerPath: 25,
  /** How long one is kept, read or not. */
  keptDays: 90,
  /** Uploads of one person into a shared folder that are told as one. */
  uploadWindowMinutes: 10,
  /** Entries that one notification names. */
  maxNamedEntries: 3,
  /** People whom one notice reaches. */
  maxReceivers: 5000,
} as const;

/** Shares of somebody's space that they are warned of when they pass them, in percent. */
export const spaceWarnings = [80, 95, 100] as const;

/** General limits. */
export const rateLimits = {
  caller: { name: 'caller', max: 2000, windowSeconds: 60 },
  guest: { name: 'guest', max: 300, windowSeconds: 60 },
  linkPassword: { name: 'link-password', max: 10, windowSeconds: 60 },
  /** Archives that somebody has the server make. */
  zip: { name: 'zip', max: 60, windowSeconds: 600 },
  /** Wrong guesses at one link, from wherever they come. */
  linkPasswordOverall: { name: 'link-password-overall', max: 200, windowSeconds: 3600 },
  /** Files that one visitor puts into one folder by an upload-only link, and all of its visitors together. */
  linkDrop: { name: 'link-drop', max: 60, windowSeconds: 600 },
  linkDropOverall: { name: 'link-drop-overall', max: 2000, windowSeconds: 3600 },
  /** Addresses that somebody shares with: whether there is an account behind one is told. */
  shareAddresses: { name: 'share-addresses', max: 30, windowSeconds: 60 },
  /** Two calls with as many as a call takes. */
  invitedAddresses: { name: 'invited-addresses', max: 100, windowSeconds: 60 },
  suggestedAddresses: { name: 'suggested-addresses', max: 30, windowSeconds: 60 },
  /** Wrong passwords from one network, over all accounts (`countFailedSignIn`). */
  failedSignIns: { name: 'failed-sign-ins', max: 30, windowSeconds: 600 },
  /** Codes that are tried for one sign-in that waits for its second factor. */
  secondFactor: { name: 'second-factor', max: 5, windowSeconds: 60 },
  /** Wrong codes for one person, in however many sign-ins: whoever tries them knows the password. */
  secondFactorOverall: { name: 'second-factor-overall', max: 30, windowSeconds: 3600 },
  /** Wrong passwords for one person in sign-ins by a social service, in however many of them. */
  socialPassword: { name: 'social-password', max: 30, windowSeconds: 3600 },
  /** Requests from one network to the webhooks that their gateway has not signed. */
  forgedEvents: { name: 'forged-events', max: 20, windowSeconds: 60 },
  /** Unknown or unusable coupon codes of one user, and from one network, over all routes that take a code. */
  couponGuesses: { name: 'coupon-guesses', max: 20, windowSeconds: 600 },
  couponGuessesOverall: { name: 'coupon-guesses-overall', max: 60, windowSeconds: 600 },
  /** Mails to one address, besides the one a minute. */
  passwordResetMails: { name: 'forgot-password-hour', max: proofs.mailsPerHour, windowSeconds: 3600 },
  emailCodeMails: { name: 'email-code-hour', max: proofs.mailsPerHour, windowSeconds: 3600 },
} as const;

export const linkHashChars = 30;
export const linkCookieHours = 24;
/** A link by mail. */
export const linkMails = { maxAddresses: 20, maxMessageChars: 1000 } as const;
/** Links of several entries together. Each entry notes its link, all in one transaction of 100 items. */
export const selectionLinks = { maxEntries: 90, maxPerPerson: 200, maxNamedEntries: 3 } as const;
/** Uploads by upload-only links: one signed request for each file, of at most `uploads.maxSimplePutBytes`. */
export const fileRequests = {
  maxUploaderChars: 100,
  /** How long space is kept for a file that was only declared: whoever holds the link could fill all of it. */
  reservationHours: 3,
  /** Files that arrive within so long are told as one. */
  noticeMinutes: 10,
} as const;

/** Largest JSON body that a route reads; files have limits of their own. */
export const maxJsonBodyBytes = bytesPerMegabyte;

/** Largest event that a payment gateway sends. Theirs have a few kilobytes. */
export const maxWebhookBytes = 256 * 1024;

export const client = {
  queryFreshMs: 30_000,
  queryRetries: 2,
  mobileMaxWidthPx: 768,
} as const;

/** Keys by which calls are known that must not happen twice. */
export const idempotency = {
  keyPattern: /^[\w-]{8,100}$/,
  /** For so long a repetition is known. */
  keptSeconds: 24 * 3600,
  /** A longer answer is not kept: an item holds 400 KB, and each KB is a unit. */
  maxAnswerChars: 16_000,
} as const;
