import { useTranslation } from 'react-i18next';
import { toServerPath } from '#shared/contract/api-path.ts';
import { payPalEventTypes, stripeEventTypes } from '#shared/billing/gateway-events.ts';
import { receivePayPalEvent, receiveStripeEvent } from '#shared/routes/billing/webhooks.ts';
import { AddressToCopy } from './address-to-copy.tsx';

interface WebhookAddressProps {
  path: string;
  /** Event types that the site handles. */
  events: readonly string[];
}

/** Webhook URL of a payment gateway, with the events to select there. */
function WebhookAddress({ path, events }: WebhookAddressProps) {
  const { t } = useTranslation();
  return (
    <AddressToCopy
      label={t('Webhook URL')}
      path={toServerPath(path)}
      hint={t(
        'Add a webhook with this URL at the gateway. Without it, renewals and refunds arrive a day late.',
      )}
    >
      <details className="text-sm">
        <summary className="focus-ring w-fit cursor-pointer rounded-small text-muted hover:text-main">
          {t('Events to select')}
        </summary>
        <ul dir="ltr" className="mt-2 flex flex-col gap-1 font-mono text-xs break-all">
          {events.map((event) => (
            <li key={event}>{event}</li>
          ))}
        </ul>
      </details>
    </AddressToCopy>
  );
}

export const StripeWebhook = () => (
  <WebhookAddress path={receiveStripeEvent.path} events={stripeEventTypes} />
);
export const PayPalWebhook = () => (
  <WebhookAddress path={receivePayPalEvent.path} events={payPalEventTypes} />
);
