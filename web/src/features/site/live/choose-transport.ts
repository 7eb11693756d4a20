import { getBootstrap } from '../../../api/bootstrap-query.ts';
import type { LiveTransport } from './live-socket.ts';
import { type OpenService, ServiceTransport } from './service-transport.ts';

/** The code of each service is loaded only by sites that have chosen it. */
const services = {
  pusher: async () => (await import('./open-pusher.ts')).openPusher,
  ably: async () => (await import('./open-ably.ts')).openAbly,
} satisfies Record<string, () => Promise<OpenService>>;

/**
 * Returns what makes a connection: over the service that the site has chosen, or by a socket of the site itself. If the
 * site has chosen another way since the page was loaded, the page takes the site's own socket: it is there always, and
 * the page's content security policy allows no other service.
 */
export function chooseTransport(): () => LiveTransport {
  const { driver, key, cluster } = getBootstrap().settings.broadcast;
  let usesOwn = driver === 'none' || !key;
  return () => {
    if (usesOwn || driver === 'none') return new WebSocket(ownUrl());
    return new ServiceTransport({
      service: driver,
      load: services[driver],
      app: { key: key ?? '', cluster: cluster ?? '' },
      onOtherWay: () => {
        usesOwn = true;
      },
    });
  };
}

function ownUrl(): string {
  const { protocol, host } = globalThis.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/live`;
}
