import type { LiveGrant } from '#shared/entities/live-grant.ts';
import { createLiveConnection, deleteLiveConnection } from '#shared/routes/notifications/live-connections.ts';
import { ApiError, call } from '../../../api/call.ts';
import type { LiveTransport } from './live-socket.ts';

/** What a service's code gets from the transport, and tells it. */
export interface ServiceHooks {
  /** The app at the service, by the settings of the site. */
  app: { key: string; cluster: string };
  /** Has the server note the page, and answers what the service asks of it. */
  register: (socketId?: string) => Promise<LiveGrant>;
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onLost: () => void;
}

/** Connects at a service and subscribes. Answers how to end it. */
export type OpenService = (hooks: ServiceHooks) => () => void;

interface ServiceOptions {
  service: 'pusher' | 'ably';
  load: () => Promise<OpenService>;
  app: ServiceHooks['app'];
  /** The site has chosen another service, or none. */
  onOtherWay: () => void;
}

const secondMs = 1000;

/**
 * One connection over a service. It ends like a socket of the site itself: when it is lost, when the server says so, after
 * its time, and with the page. What the server knows of it goes with it.
 */
export class ServiceTransport extends EventTarget implements LiveTransport {
  readonly #options: ServiceOptions;
  #end: (() => void) | undefined;
  #connectionId: string | undefined;
  #lifetime: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(options: ServiceOptions) {
    super();
    this.#options = options;
    addEventListener('pagehide', this.close);
    void this.#start();
  }

  readonly close = (): void => {
    if (this.#isOver) return;
    this.#isOver = true;
    removeEventListener('pagehide', this.close);
    clearTimeout(this.#lifetime);
    this.#end?.();
    this.#forget();
    this.dispatchEvent(new Event('close'));
  };

  async #start(): Promise<void> {
    try {
      const open = await this.#options.load();
      if (this.#isOver) return;
      this.#end = open({
        app: this.#options.app,
        register: (socketId) => this.#register(socketId),
        onOpen: () => void this.dispatchEvent(new Event('open')),
        onMessage: (message) => this.#take(message),
        onLost: this.close,
      });
    } catch (error) {
      // Its code could not be loaded: another try may do better.
      console.error(error);
      this.close();
    }
  }

  async #register(socketId: string | undefined): Promise<LiveGrant> {
    const { service, onOtherWay } = this.#options;
    try {
      const body = { service, ...(socketId && { socket_id: socketId }) };
      const { connection } = await call(createLiveConnection, { body });
      this.#connectionId = connection.id;
      if (this.#isOver) this.#forget();
      this.#lifetime = setTimeout(this.close, connection.lifetime_seconds * secondMs);
      return connection;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'liveServiceChanged') onOtherWay();
      throw error;
    }
  }

  #take(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    if (data === JSON.stringify({ type: 'ended' })) {
      // The server has forgotten it already.
      this.#connectionId = undefined;
      this.close();
    } else this.dispatchEvent(new MessageEvent('message', { data }));
  }

  #forget(): void {
    const id = this.#connectionId;
    this.#connectionId = undefined;
    // What the server does not hear of now ends by its time.
    if (id) call(deleteLiveConnection, { params: { id }, keepalive: true }).catch(() => undefined);
  }
}
