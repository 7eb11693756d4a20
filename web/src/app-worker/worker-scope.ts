/** What service workers have and the types of pages lack. */
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface StaticRoute {
  condition: { urlPattern: string };
  source: 'network';
}

export interface InstallEvent extends LifeEvent {
  /** Absent in some browsers. */
  addRoutes?(routes: StaticRoute[]): Promise<void>;
}

interface RequestEvent extends LifeEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface WindowClient {
  readonly url: string;
  navigate(url: string): Promise<unknown>;
}

export interface AppWorkerScope {
  readonly location: { origin: string };
  readonly registration: { unregister(): Promise<boolean> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
