import * as z from 'zod';
import { defineSettings, setting } from './define-settings.ts';
import { flag, line, optionalLine } from './setting-schemas.ts';

const note = z.string().max(2000);

export const subscriptions = defineSettings({
  client: {
    'billing.enable': setting(flag, false),
    'billing.integrated': setting(flag, false),
    'billing.force_subscription': setting(flag, false),
    'billing.stripe.enable': setting(flag, false),
    'billing.stripe.mode': setting(z.enum(['checkout', 'element']), 'checkout'),
    /** Stripe calculates taxes. The site's tax rate is ignored. */
    'billing.stripe.automatic_tax': setting(flag, false),
    stripe_key: setting(optionalLine, null),
    'billing.paypal.enable': setting(flag, false),
    paypal_client_id: setting(optionalLine, null),
    'billing.paypal_test_mode': setting(flag, true),
    'billing.accepted_cards': setting(z.array(line).max(20), ['visa', 'mastercard', 'amex']),
    /** ISO 4217. */
    'billing.default_currency': setting(z.string().regex(/^[A-Z]{3}$/), 'USD'),
    'billing.tax.label': setting(optionalLine, null),
    /** Percent, on top of the price. */
    'billing.tax.rate': setting(z.number().min(0).max(100).nullable(), null),
    'billing.invoice.address': setting(note, ''),
    'billing.invoice.notes': setting(note, ''),
  },
  server: { paypal_webhook_id: setting(optionalLine, null) },
  secrets: ['stripe_secret', 'stripe_webhook_secret', 'paypal_secret'],
});
