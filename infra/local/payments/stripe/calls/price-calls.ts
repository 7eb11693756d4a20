import * as z from 'zod';
import type Stripe from 'stripe';
import { checkStep } from '../currency.ts';
import { toDecimal } from '../to-decimal.ts';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import {
  clearable,
  flag,
  integer,
  listOf,
  mergeMetadata,
  metadata,
  paging,
  text,
} from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';

const longestYears = 3;
const mostIntervals: Record<string, number> = { day: 1095, week: 156, month: 36, year: longestYears };
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);

export const createPrice = defineCall(
  {
    active: flag.optional(),
    currency: z.string().regex(/^[a-z]{3}$/, 'Must be a three-letter currency in lower case.'),
    lookup_key: text.optional(),
    metadata: metadata.optional(),
    nickname: text.optional(),
    product: text,
    recurring: z
      .strictObject({
        interval: z.enum(['day', 'week', 'month', 'year']),
        interval_count: integer.pipe(z.int().min(1)).optional(),
        usage_type: z.literal('licensed').optional(),
      })
      .optional(),
    tax_behavior: taxBehavior.optional(),
    transfer_lookup_key: flag.optional(),
    unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
  },
  (account, input) => {
    account.get('product', input.product, 'product');
    checkStep(input.unit_amount, input.currency, 'unit_amount');
    const { interval = 'month', interval_count = 1 } = input.recurring ?? {};
    if (interval_count > (mostIntervals[interval] ?? 1)) {
      throw invalidRequest('The maximum recurring interval is three years.', {
        param: 'recurring[interval_count]',
      });
    }
    const price = account.put({
      id: account.newId('price'),
      object: 'price',
      active: input.active ?? true,
      billing_scheme: 'per_unit',
      created: account.now(),
      currency: input.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: input.lookup_key ?? null,
      metadata: mergeMetadata({}, input.metadata),
      nickname: input.nickname ?? null,
      product: input.product,
      recurring:
        input.recurring === undefined
          ? null
          : { interval, interval_count, meter: null, trial_period_days: null, usage_type: 'licensed' },
      tax_behavior: input.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: input.recurring === undefined ? 'one_time' : 'recurring',
      unit_amount: input.unit_amount,
      unit_amount_decimal: toDecimal(input.unit_amount),
    } satisfies Stripe.Price);
    account.emit('price.created', price);
    return price;
  },
);

export const updatePrice = defineCall(
  {
    active: flag.optional(),
    lookup_key: clearable.optional(),
    metadata: metadata.optional(),
    nickname: clearable.optional(),
    tax_behavior: taxBehavior.optional(),
    transfer_lookup_key: flag.optional(),
  },
  (account, input, id) => {
    const price = account.get('price', id);
    return account.change(
      price,
      {
        active: input.active ?? price.active,
        lookup_key: input.lookup_key === undefined ? price.lookup_key : input.lookup_key,
        metadata: mergeMetadata(price.metadata, input.metadata),
        nickname: input.nickname === undefined ? price.nickname : input.nickname,
        tax_behavior: input.tax_behavior ?? price.tax_behavior,
      },
      'price.updated',
    );
  },
);

export const retrievePrice = defineCall({}, (account, _input, id) => account.get('price', id));

export const listPrices = defineCall(
  {
    ...paging,
    active: flag.optional(),
    currency: text.optional(),
    lookup_keys: listOf(text).optional(),
    product: text.optional(),
    type: z.enum(['one_time', 'recurring']).optional(),
  },
  (account, { active, currency, lookup_keys: keys, product, type, ...page }) => {
    const prices = account
      .list('price')
      .filter((price) => active === undefined || price.active === active)
      .filter((price) => currency === undefined || price.currency === currency)
      .filter((price) => product === undefined || price.product === product)
      .filter((price) => type === undefined || price.type === type)
      .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ''));
    return toPage(prices, page, '/v1/prices');
  },
);
