import type { SettingGroup } from '../../../parts/settings/setting-group.ts';
import { whenOn } from './when-on.ts';

/** Groups of the section `subscriptions` (AST-subscriptions). */
export const billingGroups: readonly SettingGroup[] = [
  {
    title: 'Billing',
    settings: ['billing.enable'],
    dependents: [
      {
        when: whenOn('billing.enable'),
        settings: ['billing.force_subscription', 'billing.integrated'],
      },
    ],
  },
  {
    title: 'Stripe',
    settings: ['billing.stripe.enable'],
    dependents: [
      {
        when: whenOn('billing.stripe.enable'),
        settings: [
          'billing.stripe.mode',
          'billing.stripe.automatic_tax',
          'stripe_key',
          'stripe_secret',
          'stripe_webhook_secret',
        ],
        extra: 'stripe',
      },
    ],
  },
  {
    title: 'PayPal',
    settings: ['billing.paypal.enable'],
    dependents: [
      {
        when: whenOn('billing.paypal.enable'),
        settings: ['billing.paypal_test_mode', 'paypal_client_id', 'paypal_secret', 'paypal_webhook_id'],
        extra: 'paypal',
      },
    ],
  },
  {
    title: 'Prices and taxes',
    settings: ['billing.default_currency', 'billing.tax.label', 'billing.tax.rate', 'billing.accepted_cards'],
  },
  { title: 'Invoices', settings: ['billing.invoice.address', 'billing.invoice.notes'] },
];
