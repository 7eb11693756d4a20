import { PaymentElement } from './payment-element.ts';

interface ElementsOptions {
  clientSecret?: string;
  [option: string]: unknown;
}

type Submitted =
  { selectedPaymentMethod: string } | { error: { type: string; message: string; code: string } };

/** The result of `stripe.elements()`. */
export class ElementsGroup {
  clientSecret: string | undefined;
  #payment: PaymentElement | undefined;

  constructor({ clientSecret }: ElementsOptions = {}) {
    this.clientSecret = clientSecret;
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The local Stripe has no ${type} element.`);
    this.#payment = new PaymentElement();
    return this.#payment;
  }

  getElement(type: string): PaymentElement | null {
    return type === 'payment' ? (this.#payment ?? null) : null;
  }

  update({ clientSecret }: ElementsOptions): void {
    if (clientSecret !== undefined) this.clientSecret = clientSecret;
  }

  /** Validates the form. */
  async submit(): Promise<Submitted> {
    if (this.#payment?.read() !== undefined) return { selectedPaymentMethod: 'card' };
    const message = 'Your card details are incomplete.';
    return { error: { type: 'validation_error', code: 'incomplete_number', message } };
  }

  async fetchUpdates(): Promise<object> {
    return {};
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }
}
