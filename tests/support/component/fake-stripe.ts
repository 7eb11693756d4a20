import { onTestFinished, vi } from 'vitest';

/** Controls the fake of Stripe's script. `calls` has the oldest call first. */
interface FakeStripe {
  calls: { name: string; clientSecret: string; returnUrl: string | undefined }[];
  /** Error message of the next confirmations. Without one they stay pending, as Stripe leaves the page. */
  refusal: string | undefined;
  /** Sends a change event of the fields, once the page listens. */
  type: (complete: boolean) => Promise<void>;
}

interface Confirmation {
  clientSecret: string;
  confirmParams?: { return_url: string };
}

const listeners = new Map<string, (event: object) => void>();
/** One instance for all tests, because the page caches the script. */
const fake: FakeStripe = {
  calls: [],
  refusal: undefined,
  async type(complete) {
    // The page listens a moment after the fields are there.
    await vi.waitUntil(() => listeners.has('change'), { interval: 5, timeout: 25_000 });
    listeners.get('change')?.({ elementType: 'payment', complete, empty: false });
  },
};

let isMounted = false;
const tellReady = () => listeners.get('ready')?.({ elementType: 'payment' });

const element = {
  mount(place: HTMLElement) {
    place.textContent = 'Card fields';
    isMounted = true;
    queueMicrotask(tellReady);
  },
  on(name: string, listener: (event: object) => void) {
    listeners.set(name, listener);
    // Stripe's fields load slowly. The fake's are ready before the page listens, so this repeats the event.
    if (name === 'ready' && isMounted) queueMicrotask(tellReady);
    return element;
  },
  off: () => element,
  update: () => undefined,
  destroy: () => undefined,
};

const elements = {
  create: () => element,
  getElement: () => element,
  update: () => undefined,
  submit: async () => ({}),
};

const confirm =
  (name: string) =>
  ({ clientSecret, confirmParams }: Confirmation): Promise<object> => {
    fake.calls.push({ name, clientSecret, returnUrl: confirmParams?.return_url });
    if (fake.refusal === undefined) return Promise.withResolvers<object>().promise;
    return Promise.resolve({ error: { message: fake.refusal } });
  };

async function handleNextAction({ clientSecret }: Confirmation): Promise<object> {
  fake.calls.push({ name: 'handleNextAction', clientSecret, returnUrl: undefined });
  if (fake.refusal !== undefined) return { error: { message: fake.refusal } };
  return { paymentIntent: { id: clientSecret.split('_secret_')[0] } };
}

const stripe = {
  elements: () => elements,
  confirmPayment: confirm('confirmPayment'),
  confirmSetup: confirm('confirmSetup'),
  handleNextAction,
  // React's wrapper accepts an object as Stripe's only if it has these methods.
  createToken: () => undefined,
  createPaymentMethod: () => undefined,
  confirmCardPayment: () => undefined,
  registerAppInfo: () => undefined,
  _registerWrapper: () => undefined,
};

/** Replaces Stripe's script, which loads from Stripe's host. Its Payment Element is one line of text. */
export function fakeStripe(): FakeStripe {
  Object.assign(fake, { calls: [], refusal: undefined });
  listeners.clear();
  isMounted = false;
  const page = window as { Stripe?: unknown };
  page.Stripe = Object.assign(() => stripe, { version: 'endive' });
  onTestFinished(() => {
    delete page.Stripe;
  });
  return fake;
}
