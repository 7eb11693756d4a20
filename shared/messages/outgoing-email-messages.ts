/** Errors of the log of mails. */
export const outgoingEmailMessages = {
  emailWaits: 'This email has not been sent yet.',
  emailHasSecrets:
    'This email had a code or a link in it that is not kept. Ask the user to request a new one.',
  emailNotKept: 'What this email said is no longer kept.',
  emailAddressChanged: 'The user has another address by now, or no account.',
  emailRefused: 'The receiver of this email wants no more of them.',
} as const;
