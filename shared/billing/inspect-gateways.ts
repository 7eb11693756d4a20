import { payPalEventTypes, stripeApiVersion, stripeEventTypes } from './gateway-events.ts';

/** Whether a gateway accepts the keys of the site, and where it sends its events. */
export type GatewayState =
  | { areKeysAccepted: false; status: number }
  | {
      areKeysAccepted: true;
      /** A webhook with the URL of the site is enabled. */
      hasWebhook: boolean;
      /** Events that the site handles and the webhook does not send. */
      missingEvents: string[];
      /** The API version of the events, if it is known and another one than that of the site. */
      otherVersion?: string;
    };

/** A webhook endpoint at a gateway. */
interface Webhook {
  url: string;
  events: string[];
  isOn: boolean;
  /** Null for that of the account. */
  apiVersion?: string | null;
}

const timeoutMs = 15_000;

const ask = (url: string, init: RequestInit): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });

/**
 * Checks whether Stripe accepts a key and sends all handled events to the site. Throws if Stripe cannot be reached.
 * @param base URL of Stripe's API
 * @param webhookUrl URL of the site for events
 */
export async function inspectStripe(
  base: string,
  secretKey: string,
  webhookUrl: string,
): Promise<GatewayState> {
  const headers = { authorization: `Bearer ${secretKey}` };
  const answer = await ask(`${base}/v1/webhook_endpoints?limit=100`, { headers });
  if (!answer.ok) return { areKeysAccepted: false, status: answer.status };
  const { data } = (await answer.json()) as {
    data: { url: string; enabled_events: string[]; status: string; api_version: string | null }[];
  };
  const webhooks = data.map(({ url, enabled_events: events, status, api_version: apiVersion }) => {
    return { url, events, isOn: status === 'enabled', apiVersion };
  });
  return toState(webhooks, webhookUrl, stripeEventTypes);
}

interface PayPalKeys {
  clientId: string;
  secret: string;
  webhookId: string;
}

/** Does the same check at PayPal, for the webhook with the configured id. */
export async function inspectPayPal(
  base: string,
  keys: PayPalKeys,
  webhookUrl: string,
): Promise<GatewayState> {
  const token = await ask(`${base}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${keys.clientId}:${keys.secret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  if (!token.ok) return { areKeysAccepted: false, status: token.status };
  const { access_token: bearer } = (await token.json()) as { access_token: string };
  const path = `/v1/notifications/webhooks/${encodeURIComponent(keys.webhookId)}`;
  const answer = await ask(`${base}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  // PayPal answers 404 for an unknown id, and 400 for what is no id.
  if (!answer.ok && ![400, 404].includes(answer.status)) {
    return { areKeysAccepted: false, status: answer.status };
  }
  return toState(answer.ok ? [readWebhook(await answer.json())] : [], webhookUrl, payPalEventTypes);
}

function readWebhook(body: unknown): Webhook {
  const { url, event_types: events } = body as { url: string; event_types: { name: string }[] };
  return { url, events: events.map(({ name }) => name), isOn: true };
}

function toState(webhooks: readonly Webhook[], wantedUrl: string, wanted: readonly string[]): GatewayState {
  const found = webhooks.find(({ url, isOn }) => url === wantedUrl && isOn);
  const isSent = (event: string) => found?.events.includes('*') || found?.events.includes(event);
  const version = found?.apiVersion;
  return {
    areKeysAccepted: true,
    ...(version && version !== stripeApiVersion && { otherVersion: version }),
    hasWebhook: found !== undefined,
    missingEvents: found ? wanted.filter((event) => !isSent(event)) : [],
  };
}
