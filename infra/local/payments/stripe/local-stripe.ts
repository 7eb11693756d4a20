import { openAnswerStore } from '../answer-store.ts';
import type { PaymentGateway } from '../gateway.ts';
import { openObjectStore } from '../object-store.ts';
import { startGateway } from '../start-gateway.ts';
import { createWebhookSender } from '../webhook-sender.ts';
import { openWebhookStore } from '../webhook-store.ts';
import { answerRequest } from './answer-request.ts';
import { settleDue } from './billing/settle-due.ts';
import { createStripeControls } from './stripe-controls.ts';
import type { StripeControls } from './stripe-controls.ts';
import { openStripeAccount } from './stripe-account.ts';
import type { StripeKeys } from './stripe-account.ts';
import { signWebhook } from './sign-webhook.ts';

const keptAnswerSeconds = 86_400;

export interface LocalStripeOptions {
  /** Folder of the database, `stripe.sqlite`; created when missing. */
  dataDir: string;
  /** The time in milliseconds since 1970. */
  now: () => number;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
}

/** A local Stripe. STRIPE_ENDPOINT_URL takes its `url`. */
export interface LocalStripe extends PaymentGateway {
  keys: Record<keyof StripeKeys, string>;
  controls: StripeControls;
}

/** Starts an emulator of Stripe's subscriptions, checkout, coupons and webhooks. */
export async function startLocalStripe(options: LocalStripeOptions): Promise<LocalStripe> {
  const store = openObjectStore(options.dataDir, 'stripe.sqlite');
  const webhooks = openWebhookStore(store.database);
  const answers = openAnswerStore(store.database, keptAnswerSeconds);
  const account = openStripeAccount(store, { now: options.now, url: '', addWebhook: webhooks.add });
  const sender = createWebhookSender(
    webhooks,
    (eventId) => signWebhook(account, eventId),
    (eventId) => {
      const event = account.find('event', eventId);
      if (event !== undefined) account.change(event, { pending_webhooks: 0 });
    },
  );
  return startGateway({
    name: 'Stripe',
    port: options.port,
    account,
    store,
    sender,
    settleDue: () => settleDue(account, store),
    createControls: (wake) => createStripeControls(account, { store, webhooks, sender, wake }),
    async answer(request, { controls, wake }) {
      const page = await controls.pages.answer(request);
      if (page !== undefined) return page;
      const cors = { 'access-control-allow-origin': '*' };
      const result = answerRequest(request, { account, store, answers });
      wake();
      return { ...result, headers: { ...cors, ...result.headers } };
    },
  });
}
