import * as z from 'zod';
import { newSetupIntent } from '../charging/setup-intents.ts';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { flag, listOf, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';

export const retrievePaymentIntent = defineCall({ client_secret: text.optional() }, (account, _input, id) =>
  account.get('payment_intent', id),
);

export const createSetupIntent = defineCall(
  {
    automatic_payment_methods: z
      .strictObject({ allow_redirects: z.enum(['always', 'never']).optional(), enabled: flag })
      .optional(),
    customer: text.optional(),
    metadata: metadata.optional(),
    payment_method_types: listOf(z.literal('card')).optional(),
    usage: z.enum(['off_session', 'on_session']).optional(),
  },
  (account, { customer = null, metadata: given }) => {
    if (customer !== null) account.get('customer', customer, 'customer');
    return newSetupIntent(account, { customer, metadata: mergeMetadata({}, given) });
  },
);

export const retrieveSetupIntent = defineCall({ client_secret: text.optional() }, (account, _input, id) =>
  account.get('setup_intent', id),
);

export const retrieveCharge = defineCall({}, (account, _input, id) => account.get('charge', id));

export const listCharges = defineCall(
  { ...paging, customer: text.optional(), payment_intent: text.optional() },
  (account, { customer, payment_intent: intent, ...page }) => {
    const charges = account
      .list('charge')
      .filter((charge) => customer === undefined || charge.customer === customer)
      .filter((charge) => intent === undefined || charge.payment_intent === intent);
    return toPage(charges, page, '/v1/charges');
  },
);
