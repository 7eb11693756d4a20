import { randomUUID } from 'node:crypto';
import { openFactStore } from '../fact-store.ts';
import type { FactStore } from '../fact-store.ts';
import type { ObjectStore } from '../object-store.ts';
import { randomLetters } from '../random-id.ts';
import { notFound } from './paypal-fault.ts';
import type {
  PaypalEvent,
  PaypalKind,
  PaypalLink,
  PaypalObjects,
  SubscriptionDetails,
} from './paypal-objects.ts';

/** The keys that PayPal's developer dashboard shows. */
export interface PaypalKeys {
  paypal_client_id: string;
  paypal_secret: string;
  paypal_webhook_id: string;
}

/** One account at PayPal. */
export interface PaypalAccount {
  keys: PaypalKeys;
  facts: FactStore;
  /** Address of the local PayPal. */
  url: string;
  siteUrl: string;
  /** Seconds since 1970. Inside `at`, the time that was passed to it. */
  now(): number;
  /** `now` as ISO text. */
  time(): string;
  /** Runs overdue work with `now` set to its due time. */
  at(time: number, run: () => void): void;
  /** Throws a 404 for an unknown id. */
  get<Kind extends PaypalKind>(kind: Kind, id: string): PaypalObjects[Kind];
  find<Kind extends PaypalKind>(kind: Kind, id: string): PaypalObjects[Kind] | undefined;
  /** Newest first. */
  list<Kind extends PaypalKind>(kind: Kind): PaypalObjects[Kind][];
  put<Kind extends PaypalKind>(kind: Kind, value: PaypalObjects[Kind]): PaypalObjects[Kind];
  details(subscription: string): SubscriptionDetails;
  putSubscription(
    value: PaypalObjects['subscription'],
    details: SubscriptionDetails,
    dueAt: number | null,
  ): PaypalObjects['subscription'];
  /** Records an event. Sends it to the site if it is about a subscription or a payment. */
  emit(type: string, resourceType: PaypalEvent['resource_type'], resource: object, summary: string): void;
  newId(prefix: string): string;
  link(rel: string, path: string, method?: PaypalLink['method']): PaypalLink;
}

/** Events that the site's webhook does not subscribe to, because the site makes these changes itself. */
const unsent = /^(BILLING\.PLAN|CATALOG)\./;

/** Opens the account of a data folder, and generates its keys on first use. */
export function openPaypalAccount(
  store: ObjectStore,
  place: { now: () => number; addWebhook: (eventId: string) => void },
): PaypalAccount {
  const facts = openFactStore(store.database);
  let dueTime: number | undefined;
  const account: PaypalAccount = {
    facts,
    keys: {
      paypal_client_id: facts.keep('paypal_client_id', () => `A${randomLetters(79)}`),
      paypal_secret: facts.keep('paypal_secret', () => `E${randomLetters(79)}`),
      paypal_webhook_id: facts.keep('paypal_webhook_id', () => randomLetters(17).toUpperCase()),
    },
    url: '',
    siteUrl: '',
    now: () => dueTime ?? Math.floor(place.now() / 1000),
    time: () => toTime(account.now()),
    at(time, run) {
      dueTime = time;
      try {
        run();
      } finally {
        dueTime = undefined;
      }
    },
    get(kind, id) {
      const found = account.find(kind, id);
      if (found === undefined) throw notFound();
      return found;
    },
    find<Kind extends PaypalKind>(kind: Kind, id: string) {
      const stored = store.find(id);
      return stored?.kind === kind ? (stored.value as PaypalObjects[Kind]) : undefined;
    },
    list: <Kind extends PaypalKind>(kind: Kind) =>
      store.list(kind).map(({ value }) => value as PaypalObjects[Kind]),
    put(kind, value) {
      store.put(value.id, kind, value);
      return value;
    },
    details: (id) => store.find(id)?.details as SubscriptionDetails,
    putSubscription(value, details, dueAt) {
      store.put(value.id, 'subscription', value, { details, dueAt });
      return value;
    },
    emit(type, resourceType, resource, summary) {
      const id = `WH-${randomUUID().toUpperCase()}`;
      account.put('event', {
        id,
        event_version: '1.0',
        create_time: account.time(),
        resource_type: resourceType,
        resource_version: resourceType === 'subscription' ? '2.0' : '1.0',
        event_type: type,
        summary,
        resource,
        links: [account.link('self', `/v1/notifications/webhooks-events/${id}`)],
      });
      if (!unsent.test(type)) place.addWebhook(id);
    },
    newId: (prefix) => `${prefix}${randomLetters(12).toUpperCase()}`,
    link: (rel, path, method = 'GET') => ({ href: `${account.url}${path}`, rel, method }),
  };
  return account;
}

/** Formats seconds since 1970 as PayPal's ISO text. */
export function toTime(seconds: number): string {
  return `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;
}

/** Parses PayPal's ISO text to seconds since 1970. */
export function toSeconds(time: string): number {
  return Date.parse(time) / 1000;
}
