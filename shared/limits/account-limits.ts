import { bytesPerMegabyte } from './byte-units.ts';

export const passwords = { minChars: 8, maxChars: 255 } as const;

export const apiTokens = { minNameChars: 3, maxNameChars: 100, maxPerUser: 20 } as const;

export const sessions = {
  rememberDays: 30,
  idleMinutes: 120,
  /** How stale the stored last activity may be before it is written again. */
  touchAfterSeconds: 300,
} as const;

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

export const avatars = { maxSourceBytes: 2 * bytesPerMegabyte, sizePx: 256 } as const;

export const maxProfileSkips = 3;
