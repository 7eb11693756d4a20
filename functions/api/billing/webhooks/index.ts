import { webhooksRoutes } from '#shared/routes/billing/webhooks.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { receivePayPalEvent } from './receive-pay-pal-event.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';

export const handler = endpoint(webhooksRoutes, { receiveStripeEvent, receivePayPalEvent });
