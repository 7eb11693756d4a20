/** Stripe or the bank refuses the card. The message is Stripe's, in the user's language; empty if there is none. */
export class CardRefusal extends Error {
  constructor(message: string | undefined) {
    super(message ?? '');
    this.name = 'CardRefusal';
  }
}
