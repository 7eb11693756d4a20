import type Stripe from 'stripe';
import { secretOfInvoice } from '../charging/invoice-payments.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { invalidRequest } from './stripe-fault.ts';
import { toList } from './list-page.ts';
import type { StripeKind } from '../stripe-objects.ts';

type Resource = { [name: string]: unknown };

/** Kinds of resources by the prefix of their ids. Coupons have no prefix. */
const kinds: Record<string, StripeKind> = {
  ch: 'charge',
  cs: 'checkout.session',
  cus: 'customer',
  di: 'discount',
  in: 'invoice',
  pi: 'payment_intent',
  pm: 'payment_method',
  price: 'price',
  prod: 'product',
  promo: 'promotion_code',
  re: 'refund',
  seti: 'setup_intent',
  sub: 'subscription',
  txr: 'tax_rate',
};

/** Fields that a response includes only on request. */
const includable: Record<string, (account: StripeAccount, resource: Resource) => unknown> = {
  'invoice.confirmation_secret': (account, invoice) => secretOfInvoice(account, String(invoice['id'])),
  'invoice.payments': (account, invoice) =>
    toList(
      account.list('invoice_payment').filter(({ invoice: id }) => id === invoice['id']),
      '/v1/invoice_payments',
    ) satisfies Stripe.ApiList<Stripe.InvoicePayment>,
  'charge.refunds': (account, charge) =>
    toList(
      account.list('refund').filter(({ charge: id }) => id === charge['id']),
      '/v1/refunds',
    ),
};

/** Replaces ids by their resources, along `expand` paths such as `data.latest_invoice.payments`. */
export function expandPaths(account: StripeAccount, resource: object, paths: string[] = []): object {
  return paths.reduce((expanded, path) => {
    return expandPath(account, expanded, path.split('.'), path);
  }, resource as Resource);
}

function expandPath(account: StripeAccount, resource: Resource, steps: string[], path: string): Resource {
  const [name = '', ...rest] = steps;
  const include = includable[`${String(resource['object'])}.${name}`];
  const value = resource[name] ?? include?.(account, resource);
  if (value === undefined && !(name in resource)) {
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  return { ...resource, [name]: expandValue(account, value, rest, path) };
}

function expandValue(account: StripeAccount, value: unknown, rest: string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((each) => expandValue(account, each, rest, path));
  const found = typeof value === 'string' ? findReferred(account, value) : value;
  if (rest.length === 0 || typeof found !== 'object' || found === null) return found;
  return expandPath(account, found as Resource, rest, path);
}

function findReferred(account: StripeAccount, id: string): unknown {
  const kind = kinds[id.split('_')[0] ?? ''] ?? 'coupon';
  return account.find(kind, id) ?? id;
}
