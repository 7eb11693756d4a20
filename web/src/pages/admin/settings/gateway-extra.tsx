import { payPalEventTypes, stripeEventTypes } from '#shared/billing/gateway-events.ts';
import { receivePayPalEvent, receiveStripeEvent } from '#shared/routes/billing/webhooks.ts';
import { SettingsTest } from './settings-test.tsx';
import { WebhookAddress } from './webhook-address.tsx';

/** Webhook URL of Stripe, and a connection test. */
export function StripeExtra() {
  return (
    <>
      <WebhookAddress path={receiveStripeEvent.path} events={stripeEventTypes} />
      <SettingsTest gateway="stripe" />
    </>
  );
}

/** Webhook URL of PayPal, and a connection test. */
export function PayPalExtra() {
  return (
    <>
      <WebhookAddress path={receivePayPalEvent.path} events={payPalEventTypes} />
      <SettingsTest gateway="paypal" />
    </>
  );
}
