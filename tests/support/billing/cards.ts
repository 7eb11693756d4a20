/** Test cards of Stripe, by what they do. */
export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  wantsAuthentication: '4000002500003155',
  alwaysWantsAuthentication: '4000002760003184',
  failsLater: '4000000000000341',
} as const;
