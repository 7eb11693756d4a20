import type { GatewayName } from '#shared/entities/billing/product.ts';
import { maxWebhookBytes } from '#shared/limits/call-limits.ts';
import { rateLimits } from '#shared/limits/rate-limits.ts';
import { AppError, badRequest } from '../../platform/app-error.ts';
import { receiveEvent } from '../../use-cases/billing/events/receive-event.ts';
import { limitedBody } from '../exchange.ts';
import { demandRate, spendRate } from '../spend-rate.ts';
import type { HttpDetails } from '../types.ts';

const gatewayDownStatus = 502;

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
  try {
    if (await receiveEvent(gateway, { body, headers })) return { received: true };
  } catch (error) {
    // Genuine events name a certificate that is in memory. Others make the function load one, which can fail.
    if (error instanceof AppError && error.status === gatewayDownStatus) await countForged(network);
    throw error;
  }
  await countForged(network);
  throw badRequest('eventNotSigned');
}

const countForged = (network: string) => spendRate(rateLimits.forgedEvents, network);
