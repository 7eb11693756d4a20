import * as z from 'zod';
import { newSetupIntent } from '../charging/setup-intents.ts';
import { defineCall } from '../wire/define-call.ts';
import { integer, listOf, mergeMetadata, metadata, text } from '../wire/parameters.ts';
import { readExpiry } from './checkout-calls.ts';
import { presentSession } from './present-session.ts';

/** A session that saves a card by its setup intent. The site makes the card the default. */
export const createSetupSession = defineCall(
  {
    // Stripe requires this or a currency.
    allowed_payment_method_types: listOf(z.literal('card')),
    cancel_url: text.optional(),
    client_reference_id: text.optional(),
    customer: text,
    expires_at: integer.optional(),
    locale: text.optional(),
    metadata: metadata.optional(),
    mode: z.literal('setup'),
    success_url: z.url(),
    ui_mode: z.enum(['hosted', 'hosted_page']).optional(),
  },
  (account, input) => {
    const customer = account.get('customer', input.customer, 'customer');
    const { id: setupIntent } = newSetupIntent(account, { customer: customer.id });
    const session = presentSession(account, {
      customer,
      cancelUrl: input.cancel_url ?? null,
      clientReferenceId: input.client_reference_id ?? null,
      expiresAt: readExpiry(account, input.expires_at),
      locale: input.locale ?? null,
      metadata: mergeMetadata({}, input.metadata),
      purpose: { setupIntent },
      successUrl: input.success_url,
    });
    return account.put(session, { details: null, dueAt: session.expires_at });
  },
);
