import { proofs } from './account-limits.ts';

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
  /** Addresses that a user shares with. The response says whether an address has an account. */
  shareAddresses: { name: 'share-addresses', max: 30, windowSeconds: 60 },
  /** Two calls with as many as a call takes. */
  invitedAddresses: { name: 'invited-addresses', max: 100, windowSeconds: 60 },
  suggestedAddresses: { name: 'suggested-addresses', max: 30, windowSeconds: 60 },
  /** Wrong passwords from one network, over all accounts (`countFailedSignIn`). */
  failedSignIns: { name: 'failed-sign-ins', max: 30, windowSeconds: 600 },
  /** Codes that are tried for one sign-in that waits for its second factor. */
  secondFactor: { name: 'second-factor', max: 5, windowSeconds: 60 },
  /** Wrong codes for one user, over all sign-ins. A caller who gets this far knows the password. */
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
