import * as z from 'zod';
import { payPalEventTypes } from '#shared/billing/gateway-events.ts';
import { dayMs, nowMs } from '../../platform/clock.ts';
import type { GatewayEvent } from '../gateway-event.ts';
import type { EventRequest } from '../gateway.ts';
import type { PayPalClient } from './paypal-client.ts';
import { readMarks } from './paypal-marks.ts';

/** PayPal retries an event for three days, with the time of the first attempt. */
const toleranceMs = 4 * dayMs;

const Event = z.object({
  id: z.string().max(100),
  event_type: z.string().max(100),
  resource: z.object({
    id: z.string().optional(),
    custom_id: z.string().optional(),
    custom: z.string().optional(),
    billing_agreement_id: z.string().optional(),
  }),
});
type Event = z.infer<typeof Event>;

const Verdict = z.object({ verification_status: z.string() });

/** Reads a webhook event of PayPal. Undefined unless PayPal confirms that it sent these bytes to our webhook. */
export async function readPayPalEvent(
  paypal: PayPalClient,
  webhookId: string,
  { body, headers }: EventRequest,
): Promise<GatewayEvent | undefined> {
  const parsed = Event.safeParse(parseJson(body));
  const sentAtMs = Date.parse(headers['paypal-transmission-time'] ?? '');
  if (!parsed.success || !(Math.abs(nowMs() - sentAtMs) <= toleranceMs)) return undefined;
  const call = { method: 'POST', path: '/v1/notifications/verify-webhook-signature' } as const;
  const proof = {
    auth_algo: headers['paypal-auth-algo'],
    cert_url: headers['paypal-cert-url'],
    transmission_id: headers['paypal-transmission-id'],
    transmission_sig: headers['paypal-transmission-sig'],
    transmission_time: headers['paypal-transmission-time'],
    webhook_id: webhookId,
  };
  if (Object.values(proof).includes(undefined)) return undefined;
  const verdict = await paypal.find({ ...call, rawBody: withEvent(proof, body) }, Verdict);
  if (verdict?.verification_status !== 'SUCCESS') return undefined;
  const { id, event_type: type } = parsed.data;
  return { id, type, ...(await subjectOf(parsed.data)) };
}

/** PayPal verifies the event byte by byte, so the raw body is inserted instead of being serialized again. */
function withEvent(proof: object, body: string): string {
  return `${JSON.stringify(proof).slice(0, -1)},"webhook_event":${body}}`;
}

async function subjectOf({
  event_type: type,
  resource,
}: Event): Promise<Pick<GatewayEvent, 'reference' | 'userId'>> {
  const found = await readMarks(resource.custom_id ?? resource.custom);
  const userId = found?.isSigned ? found.marks.userId : undefined;
  if (!(payPalEventTypes as readonly string[]).includes(type)) return { reference: undefined, userId };
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
