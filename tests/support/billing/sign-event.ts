import { createHmac } from 'node:crypto';

/** The headers of an event, signed as Stripe signs it. */
export function signEvent(body: string, secret: string, atSeconds: number): Record<string, string> {
  const signature = createHmac('sha256', secret).update(`${atSeconds}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${atSeconds},v1=${signature}` };
}
