import { randomLetters } from '../../random-id.ts';
import type Stripe from 'stripe';
import type { StripeAccount } from '../stripe-account.ts';

/** Creates a setup intent, which saves a card for later payments. */
export function newSetupIntent(
  account: StripeAccount,
  { customer, metadata = {} }: { customer: string | null; metadata?: Record<string, string> },
): Stripe.SetupIntent {
  const id = account.newId('seti');
  const intent = account.put({
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: `${id}_secret_${randomLetters(25)}`,
    created: account.now(),
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  } satisfies Stripe.SetupIntent);
  account.emit('setup_intent.created', intent);
  return intent;
}
