import type { GatewayName } from '#shared/entities/product.ts';
import { maxWebhookBytes, rateLimits } from '#shared/limits.ts';
import { badRequest } from '../../platform/app-error.ts';
import { receiveEvent } from '../../use-cases/billing/events/receive-event.ts';
import { limitedBody } from '../exchange.ts';
import { demandRate, spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';

/**
 * Takes a webhook request of a gateway. Throws 413 if it is too large, 400 if the gateway has not signed it, and 429 to
 * a network that has sent too many of those. Only these are counted: gateways send thousands of events from a few
 * addresses.
 */
export async function takeEvent(
  gateway: GatewayName,
  { event, headers, network }: HttpDetails,
): Promise<{ received: true }> {
  const body = limitedBody(event, maxWebhookBytes).toString('utf8');
  await demandRate(rateLimits.forgedEvents, network);
  if (await receiveEvent(gateway, { body, headers })) return { received: true };
  await spendRate(rateLimits.forgedEvents, network);
  throw badRequest('eventNotSigned');
}
