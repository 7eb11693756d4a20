import * as z from 'zod';
import { definePaypalCall, Patches, refusePath } from '../define-paypal-call.ts';
import type { PaypalWebhook } from '../paypal-objects.ts';

const EventTypes = z.array(z.object({ name: z.string() })).min(1);

export const createWebhook = definePaypalCall(
  z.object({ url: z.url(), event_types: EventTypes }),
  (account, { url, event_types }) => {
    // The first webhook gets the id that is in the site's settings.
    const isFirst = account.list('webhook').length === 0;
    const id = isFirst ? account.keys.paypal_webhook_id : account.newId('W');
    const path = `/v1/notifications/webhooks/${id}`;
    const links = [account.link('self', path), account.link('update', path, 'PATCH')];
    const webhook: PaypalWebhook = { id, url, event_types, links };
    return { status: 201, body: account.put('webhook', webhook) };
  },
);

export const listWebhooks = definePaypalCall(z.object({}), (account) => ({
  status: 200,
  body: { webhooks: account.list('webhook') },
}));

export const getWebhook = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 200,
  body: account.get('webhook', id),
}));

export const patchWebhook = definePaypalCall(Patches, (account, patches, id) => {
  const patched = patches.reduce(
    (webhook, patch) => {
      if (patch.path === '/url') return { ...webhook, url: z.url().parse(patch.value) };
      if (patch.path === '/event_types') return { ...webhook, event_types: EventTypes.parse(patch.value) };
      return refusePath(patch);
    },
    account.get('webhook', id),
  );
  return { status: 200, body: account.put('webhook', patched) };
});

export const getEvent = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 200,
  body: account.get('event', id),
}));
