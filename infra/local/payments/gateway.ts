import type { PendingWebhook } from './webhook-store.ts';

/** A payment gateway that runs on this machine. */
export interface PaymentGateway {
  url: string;
  port: number;
  /** API keys and webhook secrets, by the names of the settings that hold them. */
  keys: Record<string, string>;
  controls: GatewayControls;
  /** Starts to send events to a site. */
  connect(siteUrl: string): void;
  /** Runs everything that is due: renewals, retries, expiries. */
  settle(): void;
  /** Drops what is due later, such as renewals, and the events that wait for delivery. Objects stay as they are. */
  abandon(): void;
  /** Whether no event waits for delivery. Held events do not count. */
  isIdle(): boolean;
  close(): Promise<void>;
}

/** Actions of users and operators at a gateway, and a view of its data. */
export interface GatewayControls {
  /** Every resource, newest first, and the events that wait for delivery. */
  show(): Record<string, unknown[]> & { pending: PendingWebhook[] };
  /** Actions by name. Each throws if it cannot run. */
  actions: Record<string, (body: unknown) => object>;
  /** Sends an event again. Returns false if this gateway has no such event. */
  replay(id: string): boolean;
  /** Holds events back, or sends the held ones, last one first. */
  hold(isHeld: boolean): void;
}
