import * as z from 'zod';
import { payPalEventTypes } from '#shared/billing/gateway-events.ts';
import type { GatewayEvent } from '../gateway-event.ts';
import type { EventRequest } from '../gateway.ts';
import { readMarks } from './paypal-marks.ts';
import { isSignedByPayPal, type PayPalWebhook } from './verify-paypal-event.ts';

/**
 * PayPal's documentation says that an activation after a suspension is `ACTIVATED`. Some accounts get this event, which
 * its dashboard does not offer to all.
 */
const reactivated = 'BILLING.SUBSCRIPTION.RE-ACTIVATED';
const handledTypes: readonly string[] = [...payPalEventTypes, reactivated];

/** A field of the resource; undefined if an event of another kind uses its name otherwise. */
const field = z.string().optional().catch(undefined);

const Event = z.object({
  id: z.string().max(100),
  event_type: z.string().max(100),
  resource: z
    .object({ id: field, custom_id: field, custom: field, billing_agreement_id: field })
    .catch({ id: undefined, custom_id: undefined, custom: undefined, billing_agreement_id: undefined }),
});
type Event = z.infer<typeof Event>;

/** Reads a webhook event of PayPal. Undefined unless PayPal has sent these bytes to our webhook. */
export async function readPayPalEvent(
  webhook: PayPalWebhook,
  request: EventRequest,
): Promise<GatewayEvent | undefined> {
  if (!(await isSignedByPayPal(webhook, request))) return undefined;
  const parsed = Event.safeParse(parseJson(request.body));
  if (!parsed.success) return undefined;
  const { id, event_type: type } = parsed.data;
  return { id, type, ...(await subjectOf(parsed.data)) };
}

async function subjectOf({
  event_type: type,
  resource,
}: Event): Promise<Pick<GatewayEvent, 'reference' | 'userId'>> {
  const found = await readMarks(resource.custom_id ?? resource.custom);
  const userId = found?.isSigned ? found.marks.userId : undefined;
  if (!handledTypes.includes(type)) return { reference: undefined, userId };
  if (type.startsWith('BILLING.SUBSCRIPTION.')) return { reference: { subscriptionId: resource.id }, userId };
  const subscriptionId = resource.billing_agreement_id;
  return { reference: subscriptionId === undefined ? undefined : { subscriptionId }, userId };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
