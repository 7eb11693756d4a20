/** The user was restored, or one of the accounts has ended: nothing moves any more. */
export class TransferEnded extends Error {}

export const transferEnded = () => new TransferEnded();
