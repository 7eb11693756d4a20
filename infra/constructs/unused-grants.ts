import type { Justification } from '../local/iam/judge-record.ts';

/** Grants that are right although the test suite never uses them. One that it does use must not stand here. */
export const unusedGrants: Justification[] = [
  {
    function: 'eventsendmails',
    action: 'ses:SendEmail',
    resource: ':identity/example.com',
    reason: 'SES asks for the identity that the operator has verified: the address, as here, or its domain.',
  },
];
