/** What calls say that have done something. */
export const doneMessages = {
  emailCodeSent: 'Email sent',
  passwordReset: 'Your password has been reset!',
  resetLinkSent: 'If an account exists for this address, we have e-mailed a password reset link.',
} as const;
