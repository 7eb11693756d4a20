import type Stripe from 'stripe';
import { minimumCharge, takeFraction, takePercent } from '../currency.ts';
import type { StripeAccount } from '../stripe-account.ts';
import { sumOf } from './discounts.ts';
import type { DraftLine } from './draft-lines.ts';

/** A tax on a line, or on the whole invoice. */
export type TaxAmount = Stripe.InvoiceLineItem.Tax;

/** Input of an invoice's computation. */
export interface InvoicePlan {
  lines: DraftLine[];
  customer: Stripe.Customer;
  currency: string;
  taxRates: Stripe.TaxRate[];
}

/** An invoice's amounts, in minor units. */
export interface InvoiceAmounts {
  lines: { line: DraftLine; taxes: TaxAmount[] }[];
  subtotal: number;
  discount: number;
  exclusiveTax: number;
  total: number;
  taxes: TaxAmount[];
  startingBalance: number;
  amountDue: number;
  /** The customer's new balance. Negative is credit, positive is added to the next invoice. */
  endingBalance: number;
}

/** Computes an invoice: discounts first, then taxes per line, then the customer's balance. */
export function computeAmounts({ lines, customer, currency, taxRates }: InvoicePlan): InvoiceAmounts {
  const taxed = lines.map((line) => {
    const net = line.amount - sumOf(line.discounts);
    return { line, taxes: taxRates.map((rate) => taxOf(net, rate, currency)) };
  });
  const taxes = mergeTaxes(taxed.flatMap(({ taxes: each }) => each));
  const subtotal = sumOf(lines);
  const discount = sumOf(lines.flatMap(({ discounts }) => discounts));
  const exclusiveTax = sumOf(taxes.filter(({ tax_behavior }) => tax_behavior === 'exclusive'));
  const total = subtotal - discount + exclusiveTax;
  const owed = total + customer.balance;
  const isCharged = owed > 0 && owed >= minimumCharge(currency);
  return {
    lines: taxed,
    subtotal,
    discount,
    exclusiveTax,
    total,
    taxes,
    startingBalance: customer.balance,
    amountDue: isCharged ? owed : 0,
    endingBalance: isCharged ? 0 : owed,
  };
}

function taxOf(net: number, rate: Stripe.TaxRate, currency: string): TaxAmount {
  const percent = Math.round(rate.percentage * 10_000);
  const amount = rate.inclusive
    ? takeFraction(net, percent, 1_000_000 + percent, currency)
    : takePercent(net, rate.percentage, currency);
  return {
    amount,
    tax_behavior: rate.inclusive ? 'inclusive' : 'exclusive',
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available',
    taxable_amount: rate.inclusive ? net - amount : net,
    type: 'tax_rate_details',
  };
}

function mergeTaxes(taxes: TaxAmount[]): TaxAmount[] {
  const merged = new Map<string, TaxAmount>();
  for (const tax of taxes) {
    const rate = tax.tax_rate_details?.tax_rate ?? '';
    const before = merged.get(rate);
    merged.set(rate, {
      ...tax,
      amount: tax.amount + (before?.amount ?? 0),
      taxable_amount: (tax.taxable_amount ?? 0) + (before?.taxable_amount ?? 0),
    });
  }
  return [...merged.values()];
}

/** The current tax rates, by their ids. */
export function listTaxRates(account: StripeAccount, ids: string[]): Stripe.TaxRate[] {
  return ids.map((id) => account.get('tax_rate', id, 'default_tax_rates'));
}
