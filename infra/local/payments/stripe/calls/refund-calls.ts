import * as z from 'zod';
import { refundCharge } from '../charging/refund.ts';
import { idOf } from '../stripe-objects.ts';
import { defineCall } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { integer, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';
import { invalidRequest } from '../wire/stripe-fault.ts';

export const createRefund = defineCall(
  {
    amount: integer.pipe(z.int().min(1)).optional(),
    charge: text.optional(),
    metadata: metadata.optional(),
    payment_intent: text.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  },
  (account, { amount, charge, payment_intent: intentId, reason, metadata: given }) => {
    if (charge === undefined && intentId === undefined) {
      throw invalidRequest(
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    }
    const intent =
      intentId === undefined ? undefined : account.get('payment_intent', intentId, 'payment_intent');
    const id = charge ?? idOf(intent?.latest_charge) ?? '';
    const found = account.get('charge', id, 'charge');
    return refundCharge(account, found, { amount, reason, metadata: mergeMetadata({}, given) });
  },
);

export const retrieveRefund = defineCall({}, (account, _input, id) => account.get('refund', id));

export const listRefunds = defineCall(
  { ...paging, charge: text.optional(), payment_intent: text.optional() },
  (account, { charge, payment_intent: intent, ...page }) => {
    const refunds = account
      .list('refund')
      .filter((refund) => charge === undefined || refund.charge === charge)
      .filter((refund) => intent === undefined || refund.payment_intent === intent);
    return toPage(refunds, page, '/v1/refunds');
  },
);
