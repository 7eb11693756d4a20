/** Passwords guessed in a row for one account. Cognito locks at the fifth, and forgets as we do. */
export const passwordGuesses = {
  /** By all browsers together that the account does not know. */
  maxOfUnknown: 4,
  /** By one that it knows. */
  maxOfKnown: 20,
  forgottenAfterSeconds: 900,
} as const;

/** Mails that users send to addresses which no account has verified. */
export const strangerMails = {
  /** Of one account, by its age. */
  perDay: { firstDay: 5, firstWeek: 20, later: 100 },
  weekDays: 7,
  /** To one address, from all users together. */
  perReceiverPerDay: 5,
} as const;

/** Open pages that are told what changes. */
export const live = {
  /** Past them the oldest is closed. */
  maxConnectionsPerUser: 20,
} as const;

/** What AWS WAF takes of a path, in its rule `SizeRestrictions_URIPATH`. */
export const requestPath = { maxBytes: 1024 } as const;
