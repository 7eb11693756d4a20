import * as z from 'zod';
import { defineForm } from './define-form.ts';
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
    /** Stripe's limit. */
    'billing.tax.label': setting(z.string().max(50).nullable(), null),
    /** Percent, on top of the price. */
    'billing.tax.rate': setting(z.number().min(0).max(100).nullable(), null),
    'billing.invoice.address': setting(note, ''),
    'billing.invoice.notes': setting(note, ''),
  },
  server: { paypal_webhook_id: setting(optionalLine, null) },
  secrets: ['stripe_secret', 'stripe_webhook_secret', 'paypal_secret'],
});

export const subscriptionsForm = /* @__PURE__ */ defineForm(subscriptions, [
  {
    title: 'Billing',
    settings: {
      'billing.enable': { label: 'Turn on billing', help: 'Users see the plans, and can subscribe to one.' },
    },
    dependents: [
      {
        when: 'billing.enable',
        settings: {
          'billing.force_subscription': {
            label: 'Require a subscription',
            help: 'Users without a subscription are sent to the pricing page.',
          },
          'billing.integrated': {
            label: 'Notifications of payments',
            help: 'Users can choose notifications of their subscriptions.',
          },
        },
      },
    ],
  },
  {
    title: 'Stripe',
    settings: {
      'billing.stripe.enable': { label: 'Take payments by Stripe' },
    },
    dependents: [
      {
        when: 'billing.stripe.enable',
        settings: {
          'billing.stripe.mode': {
            label: 'Stripe checkout',
            help: 'Where users enter their card.',
            options: { checkout: 'On a page of Stripe', element: 'In a form on this site' },
          },
          'billing.stripe.automatic_tax': {
            label: 'Stripe calculates taxes',
            help: 'Needs Stripe Tax. The tax rate below is not used then.',
          },
          stripe_key: { label: 'Stripe publishable key' },
          stripe_secret: { label: 'Stripe secret key' },
          stripe_webhook_secret: {
            label: 'Stripe webhook secret',
            help: 'Stripe shows it with the webhook.',
          },
        },
        extra: 'stripeWebhook',
        actions: [
          {
            name: 'testStripe',
            kind: 'test',
            label: 'Test connection',
            help: 'Tests the values shown here, saved or not.',
            done: 'The test succeeded',
            failed: 'The test failed',
          },
        ],
      },
    ],
  },
  {
    title: 'PayPal',
    settings: {
      'billing.paypal.enable': { label: 'Take payments by PayPal' },
    },
    dependents: [
      {
        when: 'billing.paypal.enable',
        settings: {
          'billing.paypal_test_mode': { label: 'PayPal test mode', help: 'Uses the sandbox of PayPal.' },
          paypal_client_id: { label: 'PayPal client ID' },
          paypal_secret: { label: 'PayPal secret' },
          paypal_webhook_id: {
            label: 'PayPal webhook ID',
            help: 'PayPal shows it with the webhook.',
          },
        },
        extra: 'paypalWebhook',
        actions: [
          {
            name: 'testPayPal',
            kind: 'test',
            label: 'Test connection',
            help: 'Tests the values shown here, saved or not.',
            done: 'The test succeeded',
            failed: 'The test failed',
          },
        ],
      },
    ],
  },
  {
    title: 'Prices and taxes',
    settings: {
      'billing.default_currency': {
        label: 'Default currency',
        help: 'Preselected for new plans and discounts.',
      },
      'billing.tax.label': { label: 'Tax label', help: 'Shown on invoices.' },
      'billing.tax.rate': { label: 'Tax rate', help: 'Added to the price.', unit: 'percent' },
      'billing.accepted_cards': {
        label: 'Accepted cards',
        help: 'Shown at the checkout while Stripe is on.',
        options: {
          visa: 'Visa',
          mastercard: 'Mastercard',
          amex: 'American Express',
          discover: 'Discover',
          diners: 'Diners Club',
          jcb: 'JCB',
          unionpay: 'UnionPay',
        },
      },
    },
  },
  {
    title: 'Invoices',
    settings: {
      'billing.invoice.address': { label: 'Invoice address', help: 'Name and address of the seller.' },
      'billing.invoice.notes': { label: 'Invoice notes', help: 'Shown at the end of invoices.' },
    },
  },
]);
