import { createPayPalSubscription, syncPayPalSubscription } from '#shared/routes/billing/checkout.ts';
import { changePlan } from '#shared/routes/billing/subscriptions.ts';
import { choiceOf } from './choice-of.ts';
import { currentId, ownChanges } from './own-changes.ts';
import { type Action, describeTerms, describeTotal, type HistoryGateway } from './run-histories.ts';

/** The fields of a PayPal subscription that histories read. */
interface AtPayPal {
  id: string;
  status: string;
  plan_id: string;
  custom_id?: string;
  status_update_time?: string;
  billing_info: {
    next_billing_time?: string;
    failed_payments_count: number;
    outstanding_balance: { value: string };
  };
}

interface Plan {
  id: string;
  billing_cycles: {
    tenure_type: string;
    frequency: { interval_unit: string };
    pricing_scheme: { fixed_price: { value: string; currency_code: string } };
  }[];
}

interface Sale {
  billing_agreement_id: string;
  amount: { total: string; currency: string };
  state: string;
  create_time: string;
}

/** Histories of users who pay by PayPal. */
export const paypalHistories: HistoryGateway = {
  name: 'paypal',
  actions({ stack, plans, chance }) {
    const begin = (person: Parameters<Action>[0]) =>
      person.call(createPayPalSubscription, { body: choiceOf(chance.pick(plans)) });
    return {
      ...ownChanges(plans, chance),
      begin,
      async pay(person) {
        const begun = await begin(person);
        if (begun.status !== 201) return;
        const { approve_url, gateway_subscription_id } = begun.body;
        await stack.atGateway('paypal/approve', { approve_url, fails_later: chance.number() < 0.25 });
        // Some users close the tab, so only the event reports the payment.
        if (chance.number() < 0.5) return;
        await person.call(syncPayPalSubscription, { body: { gateway_subscription_id } });
      },
      async turnBack(person) {
        const begun = await begin(person);
        if (begun.status === 201)
          await stack.atGateway('paypal/cancel', { approve_url: begun.body.approve_url });
      },
      async change(person) {
        const id = await currentId(person);
        if (id === undefined) return;
        const changed = await person.call(changePlan, { params: { id }, body: choiceOf(chance.pick(plans)) });
        const approve_url = changed.body?.approve_url as string | undefined;
        if (approve_url && chance.number() < 0.7) await stack.atGateway('paypal/approve', { approve_url });
      },
      async refund(person) {
        const { paypal } = await stack.gateways();
        const own = subscriptionsOf(paypal, person.id).filter(({ status }) => status === 'ACTIVE');
        const isPaid = ({ billing_agreement_id: id, state }: Sale) =>
          state === 'completed' && own.some((each) => each.id === id);
        const [sale] = (paypal['sales'] ?? []).filter(isPaid);
        if (sale) await stack.atGateway('paypal/refund', { sale: sale.id });
      },
    };
  },
  sum({ paypal }, { id }, nowMs) {
    const began = subscriptionsOf(paypal, id).filter(({ status }) => status !== 'APPROVAL_PENDING');
    const sales = (paypal['sales'] ?? []) as Sale[];
    const salesOf = (one: AtPayPal) => sales.filter(({ billing_agreement_id: of }) => of === one.id);
    const valid = began.filter((each) => givesAccess(each, nowMs)).length;
    return {
      subscriptions: began.map((one) => describeTerms(termsOf(one, paypal['plans'] as Plan[]))).toSorted(),
      // At most one subscription gives access.
      valid: Math.min(1, valid),
      isSubscriber: valid > 0,
      invoices: began
        .flatMap(salesOf)
        .map(({ amount }) => describeTotal(Number(amount.total), amount.currency))
        .toSorted(),
    };
  },
};

function subscriptionsOf(paypal: Record<string, unknown[]>, userId: number): AtPayPal[] {
  const all = (paypal['subscriptions'] ?? []) as AtPayPal[];
  return all.filter(({ custom_id: marks }) => marks?.startsWith(`${userId.toString(36)}.`));
}

function termsOf(one: AtPayPal, plans: Plan[]) {
  const cycles = plans.find(({ id }) => id === one.plan_id)?.billing_cycles ?? [];
  const regular = cycles.find(({ tenure_type: type }) => type === 'REGULAR');
  if (!regular) throw new Error(`The plan ${one.plan_id} has no regular payments.`);
  const { value, currency_code: currency } = regular.pricing_scheme.fixed_price;
  return {
    status: statusOf(one),
    amount: Number(value),
    currency,
    interval: regular.frequency.interval_unit,
  };
}

const owes = ({ billing_info: { failed_payments_count: failed, outstanding_balance: owed } }: AtPayPal) =>
  failed > 0 || Number(owed.value) > 0;

function statusOf(one: AtPayPal): string {
  if (one.status === 'ACTIVE') return owes(one) ? 'past_due' : 'active';
  if (one.status === 'SUSPENDED') return owes(one) ? 'unpaid' : 'paused';
  return 'canceled';
}

/** True while active. Later, true without debt until `next_billing_time`, which PayPal keeps returning. */
function givesAccess(one: AtPayPal, nowMs: number): boolean {
  if (one.status === 'ACTIVE') return true;
  if (owes(one)) return false;
  const { next_billing_time: next } = one.billing_info;
  return next !== undefined && Date.parse(next) > nowMs;
}
