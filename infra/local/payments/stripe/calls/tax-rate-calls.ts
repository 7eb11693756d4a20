import * as z from 'zod';
import type Stripe from 'stripe';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { clearable, decimal, flag, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';

const fields = {
  active: flag.optional(),
  country: clearable.optional(),
  description: clearable.optional(),
  jurisdiction: clearable.optional(),
  metadata: metadata.optional(),
  state: clearable.optional(),
};

export const createTaxRate = defineCall(
  {
    ...fields,
    display_name: text.min(1).max(50),
    inclusive: flag,
    percentage: decimal.pipe(z.number().min(0).max(100)),
  },
  (account, input) => {
    const rate = account.put({
      id: account.newId('txr'),
      object: 'tax_rate',
      active: input.active ?? true,
      country: input.country ?? null,
      created: account.now(),
      description: input.description ?? null,
      display_name: input.display_name,
      effective_percentage: null,
      flat_amount: null,
      inclusive: input.inclusive,
      jurisdiction: input.jurisdiction ?? null,
      jurisdiction_level: null,
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      percentage: input.percentage,
      rate_type: 'percentage',
      state: input.state ?? null,
      tax_type: null,
    } satisfies Stripe.TaxRate);
    account.emit('tax_rate.created', rate);
    return rate;
  },
);

export const updateTaxRate = defineCall(
  { ...fields, display_name: text.min(1).max(50).optional() },
  (account, { metadata: change, ...input }, id) => {
    const rate = account.get('tax_rate', id);
    const { active, country, description, display_name, jurisdiction, state } = { ...rate, ...input };
    const plain = { active, country, description, display_name, jurisdiction, state };
    return account.change(
      rate,
      { ...plain, metadata: mergeMetadata(rate.metadata, change) },
      'tax_rate.updated',
    );
  },
);

export const retrieveTaxRate = defineCall({}, (account, _input, id) => account.get('tax_rate', id));

export const listTaxRates = defineCall(
  { ...paging, active: flag.optional(), inclusive: flag.optional() },
  (account, { active, inclusive, ...page }) => {
    const rates = account
      .list('tax_rate')
      .filter((rate) => active === undefined || rate.active === active)
      .filter((rate) => inclusive === undefined || rate.inclusive === inclusive);
    return toPage(rates, page, '/v1/tax_rates');
  },
);
