import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { LiveMessage } from './builders/live-pages.ts';

const hmac = (secret: string) => createHmac('sha256', secret);

/** The app that both services know. */
export const liveApp = { appId: '4711', key: 'appkey.first', secret: 'the service knows us by this' };

interface Asked {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
}
interface Said {
  status: number;
  body: unknown;
}

/** Stands in for the API of Pusher and of Ably, and checks what either would check. */
export interface LiveServices {
  url: string;
  /** What each channel was sent. */
  sent: Map<string, LiveMessage[]>;
  /** How many channels each call named. */
  calls: number[];
  /** Answers instead of what is right. */
  fault: Said | undefined;
  close: () => void;
}

/** Whether a call of Pusher's API is signed by the app's secret. */
function checkPusher({ path, query, body }: Asked): Said | undefined {
  const signature = query.get('auth_signature');
  const signed = [...query]
    .filter(([name]) => name !== 'auth_signature')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const lines = ['POST', path, signed.map(([name, value]) => `${name}=${value}`).join('&')];
  if (query.get('auth_key') !== liveApp.key || !path.startsWith(`/apps/${liveApp.appId}/`)) {
    return { status: 404, body: 'Unknown app' };
  }
  // The clock of a stack can be ahead of this machine's.
  const isFresh = Number(query.get('auth_timestamp')) > Date.now() / 1000 - 600;
  const isWhole = query.get('body_md5') === createHash('md5').update(body).digest('hex');
  const isSigned = signature === hmac(liveApp.secret).update(lines.join('\n')).digest('hex');
  return isFresh && isWhole && isSigned ? undefined : { status: 401, body: 'Invalid signature' };
}

/** Whether a request for a token is signed by the app's secret. */
export function isAblyRequestSigned(request: Record<string, unknown>): boolean {
  const { keyName, ttl, capability, timestamp, nonce, mac } = request;
  const lines = [keyName, ttl, capability, '', timestamp, nonce].map((part) => `${part as string}\n`);
  return mac === hmac(liveApp.secret).update(lines.join('')).digest('base64');
}

/** Whether a browser may subscribe by this proof, over its socket. */
export const pusherAuthOf = (socketId: string, channel: string) =>
  `${liveApp.key}:${hmac(liveApp.secret).update(`${socketId}:${channel}`).digest('hex')}`;

const ablyCredentials = `Basic ${Buffer.from(`${liveApp.key}:${liveApp.secret}`).toString('base64')}`;

/** Starts a server on this machine that answers as the APIs do. */
export async function startLiveServices(): Promise<LiveServices> {
  const send = (channels: string[], data: string): Said => {
    services.calls.push(channels.length);
    if (channels.length > 100 || data.length > 10_240) return { status: 413, body: 'Too much' };
    for (const channel of channels) {
      const message = JSON.parse(data) as LiveMessage;
      services.sent.set(channel, [...(services.sent.get(channel) ?? []), message]);
    }
    return { status: 200, body: {} };
  };
  const answer = (asked: Asked): Said => {
    const body = JSON.parse(asked.body) as Record<string, unknown>;
    if (asked.path.endsWith('/requestToken')) {
      const isRight = isAblyRequestSigned(body) && asked.path === `/keys/${liveApp.key}/requestToken`;
      return isRight ? { status: 201, body: { token: 'token' } } : { status: 401, body: 'Invalid mac' };
    }
    if (asked.path === '/messages') {
      const { channels, messages } = body as { channels: string[]; messages: { data: string } };
      const isRight = asked.headers.authorization === ablyCredentials;
      return isRight ? send(channels, messages.data) : { status: 401, body: 'Invalid credentials' };
    }
    const { channels, data } = body as { channels: string[]; data: string };
    return checkPusher(asked) ?? send(channels, data);
  };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://localhost');
      const said = services.fault ?? answer({ path, query, headers: request.headers, body });
      response.writeHead(said.status).end(JSON.stringify(said.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const services: LiveServices = {
    url: `http://127.0.0.1:${port}`,
    sent: new Map(),
    calls: [],
    fault: undefined,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return services;
}
