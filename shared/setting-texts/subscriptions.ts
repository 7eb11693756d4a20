import type { subscriptions } from '../settings/subscriptions.ts';
import type { TextsOf } from './setting-text.ts';

export const subscriptionsTexts: TextsOf<typeof subscriptions> = {
  'billing.enable': { label: 'Billing' },
  'billing.integrated': { label: 'Show billing pages' },
  'billing.force_subscription': {
    label: 'Require a subscription',
    help: 'Users without a subscription are sent to the pricing page.',
  },
  'billing.stripe.enable': { label: 'Stripe' },
  'billing.stripe.mode': { label: 'Stripe checkout', help: 'A page of Stripe, or a form on this site.' },
  stripe_key: { label: 'Stripe publishable key' },
  stripe_secret: { label: 'Stripe secret key' },
  stripe_webhook_secret: { label: 'Stripe webhook secret' },
  'billing.paypal.enable': { label: 'PayPal' },
  paypal_client_id: { label: 'PayPal client ID' },
  paypal_secret: { label: 'PayPal secret' },
  paypal_webhook_id: { label: 'PayPal webhook ID' },
  'billing.paypal_test_mode': { label: 'PayPal test mode', help: 'Uses the sandbox of PayPal.' },
  'billing.accepted_cards': { label: 'Accepted cards', help: 'Cards whose logos the pages show.' },
  'billing.default_currency': { label: 'Default currency' },
  'billing.tax.label': { label: 'Tax label', help: 'Shown on invoices.' },
  'billing.tax.rate': { label: 'Tax rate', help: 'Percent, added to the price.' },
  'billing.invoice.address': { label: 'Invoice address' },
  'billing.invoice.notes': { label: 'Invoice notes' },
};
