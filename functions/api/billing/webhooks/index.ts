import { webhooksRoutes } from '#shared/routes/billing/webhooks.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(webhooksRoutes, {
  receiveStripeEvent: () => import('./receive-stripe-event.ts'),
  receivePayPalEvent: () => import('./receive-pay-pal-event.ts'),
});
