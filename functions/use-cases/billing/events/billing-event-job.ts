import * as z from 'zod';
import { GatewayName } from '#shared/entities/billing/product.ts';
import { doneEventStep } from '../../../data/billing/gateway-events.ts';
import { commit } from '../../../data/commit.ts';
import { defineJob } from '../../background/define-job.ts';
import { getGateway } from '../gateways/get-gateways.ts';
import { bringSubscription } from '../subscriptions/bring-subscription.ts';

/** Applies a webhook event: reads its subscription from the gateway again, and updates our records. */
export const billingEventJob = defineJob({
  kind: 'billingEvent',
  payload: z.object({
    gateway: GatewayName,
    eventId: z.string(),
    reference: z.object({
      paymentIntent: z.string().optional(),
      session: z.string().optional(),
      subscriptionId: z.string().optional(),
    }),
    confirmInvoice: z.string().optional(),
  }),
  // No payment event may be lost. The hourly run starts a failed job again.
  retry: 'forever',
  run: async ({ payload: { gateway: name, eventId, reference, confirmInvoice } }) => {
    const gateway = await getGateway(name);
    const gatewayId = reference.subscriptionId ?? (await gateway.findPayment(reference))?.subscriptionId;
    if (gatewayId === undefined) await commit([doneEventStep(name, eventId)]);
    else await bringSubscription({ gateway: name, gatewayId, eventId, confirmInvoice });
    return 'done';
  },
});
