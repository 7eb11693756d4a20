import type { LiveGrant } from '#shared/entities/live-grant.ts';
import { outsideServices } from '#shared/pages/outside-services.ts';
import type { OpenService } from './service-transport.ts';

const [host] = outsideServices.ably['connect-src'];

/**
 * Subscribes to the page's own channel at Ably, by server-sent events: a page only listens, and the browser can do that by
 * itself (https://ably.com/docs/api/sse).
 */
export const openAbly: OpenService = ({ register, onOpen, onMessage, onLost }) => {
  let source: EventSource | undefined;
  let isOver = false;
  const subscribe = async () => {
    const grant = await register();
    const token = await requestToken(grant);
    if (isOver) return;
    const query = new URLSearchParams({ v: '1.2', channels: grant.channel, accessToken: token });
    source = new EventSource(`${host}/sse?${query}`);
    source.addEventListener('open', onOpen);
    source.addEventListener('message', ({ data }) => onMessage(readData(String(data))));
    // Lost, or refused; then it says why. The browser would try again with a token that may be over.
    source.addEventListener('error', onLost);
  };
  subscribe().catch(onLost);
  return () => {
    isOver = true;
    source?.close();
  };
};

async function requestToken({ ably_token_request: request }: LiveGrant): Promise<string> {
  const address = `${host}/keys/${encodeURIComponent(request?.keyName ?? '')}/requestToken`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!response.ok) throw new Error(`Ably refused the token: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

/** The server's text in Ably's envelope. */
function readData(envelope: string): unknown {
  try {
    return (JSON.parse(envelope) as { data?: unknown }).data;
  } catch {
    // Nothing that Ably sends: it tells nothing.
    return undefined;
  }
}
