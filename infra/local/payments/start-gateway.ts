import { createDueTimer } from './due-timer.ts';
import type { GatewayControls, PaymentGateway } from './gateway.ts';
import { startGatewayServer } from './gateway-server.ts';
import type { GatewayAnswer, GatewayRequest } from './gateway-server.ts';
import type { ObjectStore } from './object-store.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface GatewayAccount {
  keys: object;
  /** Address of the stand-in; set when its server has started. */
  url: string;
  /** Address of the site; set when the stand-in is connected to it. */
  siteUrl: string;
  /** Seconds since 1970. */
  now(): number;
}

interface GatewayParts<Account extends GatewayAccount, Controls extends GatewayControls> {
  /** Name of the gateway in messages, such as "Stripe". */
  name: string;
  /** Port on 127.0.0.1; a free one by default. */
  port: number | undefined;
  account: Account;
  store: ObjectStore;
  sender: WebhookSender;
  /** Carries out what was due until now. */
  settleDue: () => void;
  /** @param wake to call after every change, because it may add events or change what is due next */
  createControls: (wake: () => void) => Controls;
  answer: (
    request: GatewayRequest,
    place: { controls: Controls; wake: () => void },
  ) => GatewayAnswer | Promise<GatewayAnswer>;
}

/**
 * Starts the server of a gateway, the timer of its renewals and the sending of its events. Takes over the store: closes
 * it with the gateway, and where the server cannot start.
 */
export async function startGateway<Account extends GatewayAccount, Controls extends GatewayControls>(
  parts: GatewayParts<Account, Controls>,
): Promise<PaymentGateway & { keys: Account['keys']; controls: Controls }> {
  const { account, store, sender } = parts;
  const settle = (): void => {
    parts.settleDue();
    wake();
  };
  const timer = createDueTimer(store.nextDueAt, account.now, settle);
  const wake = (): void => {
    timer.set();
    sender.wake();
  };
  const controls = parts.createControls(wake);
  const answer = async (request: GatewayRequest) => parts.answer(request, { controls, wake });
  const server = await startGatewayServer(parts.name, parts.port ?? 0, answer).catch((error: unknown) => {
    store.database.close();
    throw error;
  });
  account.url = server.url;
  return {
    url: server.url,
    port: server.port,
    keys: { ...account.keys },
    controls,
    connect(siteUrl) {
      account.siteUrl = siteUrl;
      sender.start();
      settle();
    },
    settle,
    abandon() {
      store.clearDue();
      timer.set();
      sender.clear();
    },
    isIdle: sender.isIdle,
    async close() {
      timer.stop();
      await Promise.all([server.close(), sender.stop()]);
      store.database.close();
    },
  };
}
