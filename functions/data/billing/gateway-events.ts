import type { GatewayName } from '#shared/entities/billing/product.ts';
import { dayMs, nowMs, secondMs } from '../../platform/clock.ts';
import { put, type Step, update } from '../commit.ts';
import { GatewayEvent } from '../entities/billing/billing.ts';

/** Gateways retry an event for up to three days. An operator may resend it much later. */
const keptMs = 90 * dayMs;

/** The step that stores an event. Fails if the event was received before. */
export function keepEventStep(
  event: { gateway: GatewayName; eventId: string; type: string },
  otherwise: () => Error,
): Step {
  const now = nowMs();
  const ttl = Math.ceil((now + keptMs) / secondMs);
  return put(GatewayEvent.create({ ...event, receivedAtMs: now, ttl }).params(), otherwise);
}

/**
 * The step that marks an event as done. Belongs in the transaction that applies the event. The record of an event that
 * could not be applied for a long time may have expired: it is then written again.
 */
export function doneEventStep(gateway: GatewayName, eventId: string): Step {
  const now = nowMs();
  const ttl = Math.ceil((now + keptMs) / secondMs);
  return update(GatewayEvent.update({ gateway, eventId }).set({ doneAtMs: now, ttl }).params());
}
