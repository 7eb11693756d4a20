import type { subscriptions } from '../settings/subscriptions.ts';
import type { TextsOf } from './setting-text.ts';

const deployedKey = 'If no value is saved, the value of the deployment is used.';

export const subscriptionsTexts: TextsOf<typeof subscriptions> = {
  'billing.enable': { label: 'Turn on billing', help: 'Users see the plans, and can subscribe to one.' },
  'billing.integrated': {
    label: 'Notifications of payments',
    help: 'Users can choose notifications of their subscriptions.',
  },
  'billing.force_subscription': {
    label: 'Require a subscription',
    help: 'Users without a subscription are sent to the pricing page.',
  },
  'billing.stripe.enable': { label: 'Take payments by Stripe' },
  'billing.stripe.mode': {
    label: 'Stripe checkout',
    help: 'Where users enter their card.',
    options: { checkout: 'On a page of Stripe', element: 'In a form on this site' },
  },
  'billing.stripe.automatic_tax': {
    label: 'Stripe calculates taxes',
    help: 'Needs Stripe Tax. The tax rate below is not used then.',
  },
  stripe_key: { label: 'Stripe publishable key', help: deployedKey },
  stripe_secret: { label: 'Stripe secret key', help: deployedKey },
  stripe_webhook_secret: {
    label: 'Stripe webhook secret',
    help: 'Stripe shows it with the webhook. If no value is saved, the value of the deployment is used.',
  },
  'billing.paypal.enable': { label: 'Take payments by PayPal' },
  paypal_client_id: { label: 'PayPal client ID', help: deployedKey },
  paypal_secret: { label: 'PayPal secret', help: deployedKey },
  paypal_webhook_id: {
    label: 'PayPal webhook ID',
    help: 'PayPal shows it with the webhook. If no value is saved, the value of the deployment is used.',
  },
  'billing.paypal_test_mode': { label: 'PayPal test mode', help: 'Uses the sandbox of PayPal.' },
  'billing.accepted_cards': {
    label: 'Accepted cards',
    help: 'Cards whose logos the pages show.',
    options: {
      visa: 'Visa',
      mastercard: 'Mastercard',
      amex: 'American Express',
      discover: 'Discover',
      diners: 'Diners Club',
      jcb: 'JCB',
      unionpay: 'UnionPay',
    },
    hasNoEffect: true,
  },
  'billing.default_currency': { label: 'Default currency', help: 'Preselected for new plans and discounts.' },
  'billing.tax.label': { label: 'Tax label', help: 'Shown on invoices.' },
  'billing.tax.rate': { label: 'Tax rate', help: 'Added to the price.', unit: 'percent' },
  'billing.invoice.address': { label: 'Invoice address', help: 'Name and address of the seller.' },
  'billing.invoice.notes': { label: 'Invoice notes', help: 'Shown at the end of invoices.' },
};
