import type Stripe from 'stripe';
import * as z from 'zod';
import { defineCall } from '../wire/define-call.ts';
import { isWithin } from '../wire/is-within.ts';
import { toPage } from '../wire/list-page.ts';
import { clearable, flag, mergeMetadata, metadata, paging, range, text } from '../wire/parameters.ts';

export const retrieveEvent = defineCall({}, (account, _input, id) => account.get('event', id));

export const listEvents = defineCall(
  { ...paging, created: range.optional(), type: text.optional(), types: z.array(text).optional() },
  (account, { created, type, types, ...page }) => {
    const events = account
      .list('event')
      .filter((event) => type === undefined || event.type === type)
      .filter((event) => types === undefined || types.includes(event.type))
      .filter((event) => isWithin(event.created, created));
    return toPage(events, page, '/v1/events');
  },
);

const endpointFields = {
  description: clearable.optional(),
  metadata: metadata.optional(),
  url: z.url().optional(),
};
const enabledEvents = z.array(text).min(1);

/** Only this response has the secret. Events go to the connected site, regardless of the endpoints. */
export const createWebhookEndpoint = defineCall(
  { ...endpointFields, api_version: text.optional(), enabled_events: enabledEvents, url: z.url() },
  (account, input) => {
    const endpoint = account.put({
      id: account.newId('we'),
      object: 'webhook_endpoint',
      api_version: input.api_version ?? null,
      application: null,
      created: account.now(),
      description: input.description ?? null,
      enabled_events: input.enabled_events,
      livemode: false,
      metadata: mergeMetadata({}, input.metadata),
      status: 'enabled',
      url: input.url,
    } satisfies Stripe.WebhookEndpoint);
    return { ...endpoint, secret: account.keys.stripe_webhook_secret } satisfies Stripe.WebhookEndpoint;
  },
);

export const updateWebhookEndpoint = defineCall(
  { ...endpointFields, disabled: flag.optional(), enabled_events: enabledEvents.optional() },
  (account, input, id) => {
    const endpoint = account.get('webhook_endpoint', id);
    const disabled = input.disabled ?? endpoint.status === 'disabled';
    return account.change(endpoint, {
      description: input.description === undefined ? endpoint.description : input.description,
      enabled_events: input.enabled_events ?? endpoint.enabled_events,
      metadata: mergeMetadata(endpoint.metadata, input.metadata),
      status: disabled ? 'disabled' : 'enabled',
      url: input.url ?? endpoint.url,
    });
  },
);

export const retrieveWebhookEndpoint = defineCall({}, (account, _input, id) =>
  account.get('webhook_endpoint', id),
);

export const deleteWebhookEndpoint = defineCall({}, (account, _input, id) => {
  account.get('webhook_endpoint', id);
  account.remove(id);
  return { id, object: 'webhook_endpoint', deleted: true } satisfies Stripe.DeletedWebhookEndpoint;
});

export const listWebhookEndpoints = defineCall({ ...paging }, (account, page) =>
  toPage(account.list('webhook_endpoint'), page, '/v1/webhook_endpoints'),
);

/** The account. Clients call it to check a key. */
export const retrieveAccount = defineCall({}, () => {
  return {
    id: 'acct_1LocalTestAccount',
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
    details_submitted: true,
    email: null,
    payouts_enabled: true,
    type: 'standard',
  } satisfies Stripe.Account;
});
