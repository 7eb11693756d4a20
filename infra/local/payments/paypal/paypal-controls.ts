import * as z from 'zod';
import type { GatewayControls } from '../gateway.ts';
import type { ObjectStore } from '../object-store.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import type { WebhookStore } from '../webhook-store.ts';
import { approve, turnBack } from './approve.ts';
import { type BrowserAnswer, reviseInBrowser, subscribeInBrowser } from './browser-calls.ts';
import type { PaypalAccount } from './paypal-account.ts';
import type { ApprovalActions } from './paypal-pages.ts';
import { refundSale } from './refund-sale.ts';

/** Actions of `/__local/payments` and the approval page. */
export interface PaypalControls extends GatewayControls {
  actions: {
    /** The buyer approves. */
    approve(body: unknown): { redirect_url: string };
    /** The buyer cancels. */
    cancel(body: unknown): { redirect_url: string };
    /** Creates a subscription with the public client id, as a browser does. */
    subscribe(body: unknown): BrowserAnswer;
    /** Revises a subscription as its buyer's browser can. */
    revise(body: unknown): BrowserAnswer;
    /** Refunds a payment, as an operator does in the dashboard. */
    refund(body: unknown): object;
    /** Reverses a payment, as the buyer's bank does. */
    reverse(body: unknown): object;
  };
  page: ApprovalActions;
}

const Approve = z.strictObject({
  approve_url: z.url(),
  fails_later: z.boolean().default(false),
  pays_later: z.boolean().default(false),
});
const Cancel = z.strictObject({ approve_url: z.url() });
const Sale = z.strictObject({ sale: z.string() });

/** Creates the controls of an account. */
export function createPaypalControls(
  account: PaypalAccount,
  place: { store: ObjectStore; webhooks: WebhookStore; sender: WebhookSender; wake: () => void },
): PaypalControls {
  const { store, webhooks, sender, wake } = place;
  const act = <Result>(run: () => Result): Result => {
    const result = store.transact(run);
    wake();
    return result;
  };
  const page: ApprovalActions = {
    approve: (url, funding) => act(() => approve(account, url, funding)),
    cancel: (url) => act(() => turnBack(account, url)),
  };
  return {
    show: () => ({
      events: account.list('event'),
      plans: account.list('plan'),
      products: account.list('product'),
      sales: account.list('sale'),
      subscriptions: account.list('subscription'),
      webhooks: account.list('webhook'),
      pending: webhooks.list(),
    }),
    actions: {
      approve(body) {
        const { approve_url: url, fails_later: failsLater, pays_later: paysLater } = Approve.parse(body);
        return { redirect_url: page.approve(url, { failsLater, paysLater }) };
      },
      cancel: (body) => ({ redirect_url: page.cancel(Cancel.parse(body).approve_url) }),
      subscribe: (body) => act(() => subscribeInBrowser(account, body)),
      revise: (body) => act(() => reviseInBrowser(account, body)),
      refund: (body) => act(() => refundSale(account, Sale.parse(body).sale, 'REFUNDED')),
      reverse: (body) => act(() => refundSale(account, Sale.parse(body).sale, 'REVERSED')),
    },
    replay(id) {
      if (account.find('event', id) === undefined) return false;
      webhooks.add(id);
      wake();
      return true;
    },
    hold: sender.hold,
    page,
  };
}
