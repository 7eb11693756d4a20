import { openAnswerStore } from '../answer-store.ts';
import type { PaymentGateway } from '../gateway.ts';
import { openObjectStore } from '../object-store.ts';
import { startGateway } from '../start-gateway.ts';
import { createWebhookSender } from '../webhook-sender.ts';
import { openWebhookStore } from '../webhook-store.ts';
import { answerRequest } from './answer-request.ts';
import { openPaypalAccount } from './paypal-account.ts';
import type { PaypalKeys } from './paypal-account.ts';
import { createPaypalControls } from './paypal-controls.ts';
import type { PaypalControls } from './paypal-controls.ts';
import { answerApprovalPage } from './paypal-pages.ts';
import { settleDue } from './settle-due.ts';
import { signWebhook } from './sign-webhook.ts';

const keptAnswerSeconds = 3 * 86_400;

export interface LocalPaypalOptions {
  /** Folder of the database, `paypal.sqlite`; created when missing. */
  dataDir: string;
  /** The time in milliseconds since 1970. */
  now: () => number;
  /** Port on 127.0.0.1; a free one by default. */
  port?: number;
}

/** A local PayPal. PAYPAL_ENDPOINT_URL takes its `url`. */
export interface LocalPaypal extends PaymentGateway {
  keys: Record<keyof PaypalKeys, string>;
  controls: PaypalControls;
}

/** Starts an emulator of PayPal's products, plans, subscriptions and webhooks. */
export async function startLocalPaypal(options: LocalPaypalOptions): Promise<LocalPaypal> {
  const store = openObjectStore(options.dataDir, 'paypal.sqlite');
  const webhooks = openWebhookStore(store.database);
  const answers = openAnswerStore(store.database, keptAnswerSeconds);
  const account = openPaypalAccount(store, { now: options.now, addWebhook: webhooks.add });
  const sender = createWebhookSender(webhooks, (eventId) => signWebhook(account, eventId));
  return startGateway({
    name: 'PayPal',
    port: options.port,
    account,
    store,
    sender,
    settleDue: () => settleDue(account, store),
    createControls: (wake) => createPaypalControls(account, { store, webhooks, sender, wake }),
    answer(request, { controls, wake }) {
      const page = answerApprovalPage(account, controls.page, request);
      if (page !== undefined) return page;
      const result = answerRequest(request, { account, store, answers });
      wake();
      return result;
    },
  });
}
