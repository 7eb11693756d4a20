import { stripeApiVersion } from '#shared/billing/gateway-events.ts';
import { openFactStore } from '../fact-store.ts';
import type { ObjectStore } from '../object-store.ts';
import { randomLetters } from '../random-id.ts';
import type Stripe from 'stripe';
import { parameterMissing, resourceMissing } from './wire/stripe-fault.ts';
import type { StripeDetails, StripeKind, StripeObjects } from './stripe-objects.ts';

/** API version of the local Stripe: the same as the SDK's. */
export const apiVersion: Stripe.LatestApiVersion = stripeApiVersion;

/** The keys that Stripe's dashboard shows. */
export interface StripeKeys {
  stripe_key: string;
  stripe_secret: string;
  stripe_webhook_secret: string;
}

type Detailed<Kind> = Kind extends keyof StripeDetails ? StripeDetails[Kind] : never;
type KindOf<Value> = Value extends { object: infer Kind extends StripeKind } ? Kind : never;

export interface PutOptions<Kind> {
  details?: Detailed<Kind>;
  dueAt?: number | null;
}

/** One account at Stripe. */
export interface StripeAccount {
  keys: StripeKeys;
  /** Address of the local Stripe, also of its hosted pages. */
  url: string;
  /** Address of the site. */
  siteUrl: string;
  /** Seconds since 1970. Inside `at`, the time that was passed to it. */
  now(): number;
  /** Runs overdue work with `now` set to its due time. */
  at(time: number, run: () => void): void;
  /** Throws a 404 for an unknown id, or a 400 if the id came in a parameter. */
  get<Kind extends StripeKind>(kind: Kind, id: string, param?: string): StripeObjects[Kind];
  find<Kind extends StripeKind>(kind: Kind, id: string | null): StripeObjects[Kind] | undefined;
  details<Kind extends keyof StripeDetails>(kind: Kind, id: string): StripeDetails[Kind];
  /** Newest first. */
  list<Kind extends StripeKind>(kind: Kind): StripeObjects[Kind][];
  put<Value extends StripeObjects[StripeKind]>(value: Value, options?: PutOptions<KindOf<Value>>): Value;
  remove(id: string): void;
  /** Replaces an object by its deleted form. */
  bury(deleted: Stripe.DeletedCustomer): void;
  findDeleted(id: string): object | undefined;
  /** Stores changed fields, and emits an event if one is given. */
  change<Value extends StripeObjects[StripeKind]>(
    value: Value,
    fields: Partial<Value>,
    event?: Stripe.Event.Type,
    options?: PutOptions<KindOf<Value>>,
  ): Value;
  /** Records an event. Sends it to the site if it is about a customer or a payment. */
  emit(type: Stripe.Event.Type, object: { id: string }, previous?: object): void;
  newId(prefix: string): string;
  /** The current request, for the `request` field of events. */
  request: Stripe.Event.Request;
}

/** Events that the site's endpoint does not subscribe to, because the site makes these changes itself. */
const unsent = /^(coupon|price|product|promotion_code|tax_rate)\./;

/** Names of kinds in messages, if they differ from the kind. */
const nouns: Partial<Record<StripeKind, string>> = {
  payment_method: 'PaymentMethod',
  promotion_code: 'promotion code',
  tax_rate: 'tax rate',
};

/** Opens the account of a data folder, and generates its keys on first use. */
export function openStripeAccount(
  store: ObjectStore,
  place: { now: () => number; url: string; addWebhook: (eventId: string) => void },
): StripeAccount {
  const facts = openFactStore(store.database);
  let dueTime: number | undefined;
  const account: StripeAccount = {
    keys: {
      stripe_key: facts.keep('stripe_key', () => `pk_test_${randomLetters(32)}`),
      stripe_secret: facts.keep('stripe_secret', () => `sk_test_${randomLetters(32)}`),
      stripe_webhook_secret: facts.keep('stripe_webhook_secret', () => `whsec_${randomLetters(32)}`),
    },
    url: place.url,
    siteUrl: '',
    request: { id: null, idempotency_key: null },
    now: () => dueTime ?? Math.floor(place.now() / 1000),
    at(time, run) {
      dueTime = time;
      try {
        run();
      } finally {
        dueTime = undefined;
      }
    },
    get(kind, id, param) {
      const found = account.find(kind, id);
      if (found !== undefined) return found;
      const noun = nouns[kind] ?? kind;
      throw param === undefined ? resourceMissing(noun, id) : parameterMissing(noun, id, param);
    },
    find<Kind extends StripeKind>(kind: Kind, id: string | null) {
      const stored = id === null ? undefined : store.find(id);
      return stored?.kind === kind ? (stored.value as StripeObjects[Kind]) : undefined;
    },
    details: <Kind extends keyof StripeDetails>(_kind: Kind, id: string) =>
      store.find(id)?.details as StripeDetails[Kind],
    list: <Kind extends StripeKind>(kind: Kind) =>
      store.list(kind).map(({ value }) => value as StripeObjects[Kind]),
    put(value, options) {
      store.put(value.id, value.object, value, options);
      return value;
    },
    remove: (id) => store.remove(id),
    bury(deleted) {
      store.remove(deleted.id);
      store.put(deleted.id, 'deleted', deleted);
    },
    findDeleted(id) {
      const stored = store.find(id);
      return stored?.kind === 'deleted' ? (stored.value as object) : undefined;
    },
    change(value, fields, event, options) {
      const previous = Object.entries(fields).filter(([name, next]) => {
        return JSON.stringify(value[name as keyof typeof value]) !== JSON.stringify(next);
      });
      const before = Object.fromEntries(
        previous.map(([name]) => [name, value[name as keyof typeof value] ?? null]),
      );
      const changed = account.put({ ...value, ...fields }, options);
      if (event !== undefined) account.emit(event, changed, event.endsWith('.updated') ? before : undefined);
      return changed;
    },
    emit(type, object, previous) {
      const event = {
        id: account.newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: account.now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: unsent.test(type) ? 0 : 1,
        request: account.request,
        type,
      } satisfies Stripe.EventBase;
      account.put(event);
      if (event.pending_webhooks > 0) place.addWebhook(event.id);
    },
    newId: (prefix) => `${prefix}_${prefix.startsWith('cs') ? '' : '1'}${randomLetters(23)}`,
  };
  return account;
}
