import type { AccountPlace } from './template/references.ts';

/** The account of whatever is made on this machine, and its region where the environment names none. */
export const localPlace: AccountPlace = { region: 'us-east-1', accountId: '000000000000' };
