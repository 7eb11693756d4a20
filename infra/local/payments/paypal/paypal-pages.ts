import { escapeHtml } from '#shared/text/escape-html.ts';
import { redirectTo, toPageAnswer } from '../gateway-page.ts';
import type { GatewayAnswer, GatewayRequest } from '../gateway-server.ts';
import { findApproval } from './approve.ts';
import type { Funding, PendingApproval } from './approve.ts';
import type { PaypalAccount } from './paypal-account.ts';
import { toMoney } from './paypal-money.ts';
import { findCyclePrice } from './plan-price.ts';

/** Actions of the buyer on the page. Each returns the redirect URL. */
export interface ApprovalActions {
  approve(approveUrl: string, funding: Funding): string;
  cancel(approveUrl: string): string;
}

/** Serves the page of an approve link. Returns undefined for an API request. */
export function answerApprovalPage(
  account: PaypalAccount,
  actions: ApprovalActions,
  request: GatewayRequest,
): GatewayAnswer | undefined {
  const { pathname, search } = request.url;
  if (!pathname.startsWith('/webapps/billing/subscriptions')) return undefined;
  const address = `${account.url}${pathname}${search}`;
  const found = findApproval(account, address);
  if (found === undefined) return toPageAnswer('Test approval', '<h1>There is nothing to approve.</h1>', 404);
  if (request.method !== 'POST') return toPageAnswer('Test approval', renderApproval(account, found));
  const choice = new URLSearchParams(request.body).get('choice');
  if (choice === 'cancel') return redirectTo(actions.cancel(address));
  return redirectTo(actions.approve(address, { failsLater: choice === 'fail-later' }));
}

function renderApproval(account: PaypalAccount, { approval, isRevision }: PendingApproval): string {
  const plan = account.get('plan', approval.planId);
  const price = findCyclePrice(plan, approval, { paidCycles: 0, quantity: approval.quantity });
  const { currency_code: currency, value } = toMoney(price?.amount ?? 0, price?.currency ?? 'USD');
  const { interval_unit: unit = 'MONTH', interval_count: count = 1 } = price?.cycle.frequency ?? {};
  const every = count === 1 ? unit.toLowerCase() : `${count} ${unit.toLowerCase()}s`;
  const later = `<button class="quiet" name="choice" value="fail-later">Agree, and let later payments fail</button>`;
  return `<h1>${isRevision ? 'Agree to the new plan' : 'Agree and subscribe'}</h1>
<p>${escapeHtml(plan.name)}</p>
<p class="amount">${escapeHtml(`${value} ${currency}`)} every ${every}</p>
<form method="post">
<button name="choice" value="approve">Agree</button>
${isRevision ? '' : later}
<button class="quiet" name="choice" value="cancel">Cancel and go back</button>
</form>`;
}
