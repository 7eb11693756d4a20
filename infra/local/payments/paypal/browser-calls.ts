import * as z from 'zod';
import { createSubscription } from './calls/create-subscription.ts';
import { reviseSubscription } from './calls/revise-subscription.ts';
import type { PaypalAccount } from './paypal-account.ts';

/** The resource of a call that PayPal's script makes in a browser, and where its buyer approves it. */
export interface BrowserAnswer {
  id: string;
  /** Empty if there is nothing to approve. */
  approve_url: string;
}

const Linked = z.object({ links: z.array(z.object({ rel: z.string(), href: z.string() })) });
const Created = Linked.extend({ id: z.string() });
const Revision = z.looseObject({ id: z.string() });
const approveUrlOf = ({ links }: z.output<typeof Linked>) =>
  links.find(({ rel }) => rel === 'approve')?.href ?? '';

/** Creates a subscription with every field that a browser can choose: `actions.subscription.create` of the script. */
export function subscribeInBrowser(account: PaypalAccount, body: unknown): BrowserAnswer {
  const { siteUrl: url } = account;
  const order = z.looseObject({}).parse(body);
  const application_context = { return_url: url, cancel_url: url };
  const made = Created.parse(createSubscription(account, '', { application_context, ...order }).body);
  return { id: made.id, approve_url: approveUrlOf(made) };
}

/** Changes the plan, the price or the quantity of a subscription: `actions.subscription.revise` of the script. */
export function reviseInBrowser(account: PaypalAccount, body: unknown): BrowserAnswer {
  const { id, ...change } = Revision.parse(body);
  const revised = Linked.parse(reviseSubscription(account, id, change).body);
  return { id, approve_url: approveUrlOf(revised) };
}
