import { askForAuthentication } from './authentication-dialog.ts';
import { ElementsGroup } from './elements-group.ts';
import { createIntentCalls } from './intent-calls.ts';
import type { IntentCalls, IntentResult, ShownIntent } from './intent-calls.ts';

/** Address of the local Stripe. The build defines it. */
declare const standInAddress: string;

interface ConfirmOptions {
  clientSecret?: string;
  confirmParams?: { return_url?: string };
  elements?: ElementsGroup;
  redirect?: 'always' | 'if_required';
}

/** The part of Stripe.js (https://js.stripe.com) that collects a card. */
class StripeJs {
  readonly #calls: IntentCalls;

  constructor(key: string) {
    this.#calls = createIntentCalls(standInAddress, key);
  }

  elements(options?: ConstructorParameters<typeof ElementsGroup>[0]): ElementsGroup {
    return new ElementsGroup(options);
  }

  confirmPayment = (options: ConfirmOptions): Promise<object> => this.#confirm(options);
  confirmSetup = (options: ConfirmOptions): Promise<object> => this.#confirm(options);

  retrievePaymentIntent = async (secret: string): Promise<object> =>
    toResult(await this.#calls.retrieve(secret));
  retrieveSetupIntent = async (secret: string): Promise<object> =>
    toResult(await this.#calls.retrieve(secret));

  handleNextAction = async ({ clientSecret }: { clientSecret: string }): Promise<object> =>
    toResult(await this.#handleAction(await this.#calls.retrieve(clientSecret)));

  // react-stripe-js checks that these exist.
  createToken = refuse;
  createPaymentMethod = refuse;
  confirmCardPayment = refuse;
  registerAppInfo(): void {}
  _registerWrapper(): void {}

  /** Returns card errors. Redirects to `return_url` after a success. */
  async #confirm({
    clientSecret,
    confirmParams,
    elements,
    redirect = 'always',
  }: ConfirmOptions): Promise<object> {
    const secret = clientSecret ?? elements?.clientSecret ?? '';
    const card = elements?.getElement('payment')?.read();
    if (card === undefined) {
      const message = 'Your card details are incomplete.';
      return { error: { type: 'validation_error', code: 'incomplete_number', message } };
    }
    const result = await this.#handleAction(await this.#calls.confirm(secret, card));
    if ('error' in result || redirect === 'if_required') return toResult(result);
    location.assign(toReturnUrl(confirmParams?.return_url ?? location.href, result.intent));
    // Never resolves, because the browser leaves the page.
    return new Promise(() => undefined);
  }

  async #handleAction(result: IntentResult): Promise<IntentResult> {
    if ('error' in result || result.intent.status !== 'requires_action') return result;
    return this.#calls.authenticate(result.intent.client_secret, await askForAuthentication());
  }
}

function toReturnUrl(address: string, { id, object, client_secret: secret }: ShownIntent): string {
  const url = new URL(address, location.href);
  url.searchParams.set(object, id);
  url.searchParams.set(`${object}_client_secret`, secret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

function toResult(result: IntentResult): object {
  if ('error' in result) return result;
  return { [result.intent.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: result.intent };
}

async function refuse(): Promise<never> {
  throw new Error('The local Stripe supports only the Payment Element.');
}

/** Works with and without `new`, as Stripe.js does. */
function createStripe(key: string): StripeJs {
  return new StripeJs(key);
}
Object.assign(window, { Stripe: Object.assign(createStripe, { version: 'endive' }) });
