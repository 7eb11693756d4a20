import type { GatewayName } from '#shared/entities/billing/product.ts';
import { keepEventStep } from '../../../data/billing/gateway-events.ts';
import { commit } from '../../../data/commit.ts';
import { createJobStep } from '../../../data/jobs.ts';
import type { EventRequest } from '../../../payments/gateway.ts';
import { newId } from '../../../platform/ids.ts';
import { logger } from '../../../platform/logger.ts';
import { getGateway } from '../gateways/get-gateways.ts';

/** The event was received before, and has its job. */
class CameBefore extends Error {}

/**
 * Stores a webhook event with its job, so that the gateway gets its response at once. Returns false if the
 * signature is invalid.
 */
export async function receiveEvent(name: GatewayName, request: EventRequest): Promise<boolean> {
  const gateway = await getGateway(name);
  const event = await gateway.readEvent(request);
  if (!event) {
    logger.warn('An event that its gateway did not sign was refused', { gateway: name });
    return false;
  }
  const { id: eventId, type, reference, confirmInvoice, userId = 0 } = event;
  logger.info('An event of a gateway came', { gateway: name, eventId, eventType: type });
  if (!reference) return true;
  const job = {
    jobId: newId(),
    kind: 'billingEvent' as const,
    userId,
    subject: `${name}#${eventId}`,
    name: type,
    payload: { gateway: name, eventId, reference, ...(confirmInvoice !== undefined && { confirmInvoice }) },
  };
  try {
    await commit([
      keepEventStep({ gateway: name, eventId, type }, () => new CameBefore()),
      createJobStep(job),
    ]);
  } catch (error) {
    if (!(error instanceof CameBefore)) throw error;
  }
  return true;
}
