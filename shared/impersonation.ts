/**
 * Header by which a page names the user whom it shows while an admin is logged in as them. Calls of pages that show
 * another account than the session has are refused, so that nothing is done in the wrong one.
 */
export const impersonatedHeader = 'x-impersonated-user';

export const impersonationLimits = {
  minutes: 60,
  maxReasonChars: 500,
} as const;
