import fc from 'fast-check';
import type { TableChange } from '../../../functions/data/table/stream-records.ts';
import { secondMs } from '../../../functions/platform/clock.ts';
import { newId } from '../../../functions/platform/ids.ts';

type Item = Record<string, unknown>;

/** Something that happens on a site. `which` picks among what there is. */
export interface SiteStep {
  what: (typeof happenings)[number];
  which: number;
  amount: number;
}

const happenings = [
  'register',
  'upload',
  'copy',
  'replace',
  'dropVersions',
  'move',
  'delete',
  'subscribe',
  'cancel',
  'resume',
  'end',
  'erase',
  'pay',
  'refund',
] as const;

export const siteStep: fc.Arbitrary<SiteStep> = fc.record({
  what: fc.constantFrom(...happenings),
  which: fc.nat(100),
  amount: fc.integer({ min: 1, max: 5000 }),
});

interface Span {
  fromMs: number;
  toMs: number;
}

/**
 * A site of which only the changes of its table are there, as the stream tells them, and beside them what happened, from
 * which its figures follow.
 */
export function simulateSite() {
  const changes: TableChange[] = [];
  const events: { figure: string; atMs: number; value: number }[] = [];
  const files: Item[] = [];
  const subscriptions: Item[] = [];
  const invoices: Item[] = [];
  const spans = new Map<unknown, Span[]>();
  let sequence = 100_000_000_000_000_000_000n;

  const tell = (entity: string, before: Item | undefined, after: Item | undefined): void => {
    const atMs = Math.floor(Date.now() / secondMs) * secondMs;
    const named = (item: Item | undefined) => item && { ...item, __edb_e__: entity };
    changes.push({
      sequenceNumber: String((sequence += 1n)),
      entity,
      atMs,
      before: named(before),
      after: named(after),
    });
  };
  const note = (figure: string, value: number) => void events.push({ figure, value, atMs: Date.now() });
  const change = (items: Item[], entity: string, before: Item, after: Item | undefined): void => {
    items.splice(items.indexOf(before), 1, ...(after ? [after] : []));
    tell(entity, before, after);
  };
  const add = (items: Item[], entity: string, item: Item): void => {
    items.push(item);
    tell(entity, undefined, item);
  };
  const bytesOf = (file: Item) => Number(file['s']) + Number(file['vb'] ?? 0);
  const pick = (items: Item[], which: number) => items[which % Math.max(1, items.length)];
  const newFile = (size: number) => ({
    d: 'U1',
    i: newId(),
    p: 0,
    n: 'a',
    t: 'text',
    s: size,
    k: 'uploads',
    q: true,
  });
  const lastSpan = (item: Item): Span | undefined => spans.get(item['subscriptionId'])?.at(-1);
  const isOn = (item: Item): boolean => (lastSpan(item)?.toMs ?? 0) > Date.now();
  const next = (item: Item, fields: Item): Item => ({
    ...item,
    version: Number(item['version']) + 1,
    ...fields,
  });

  const onFile: Partial<Record<SiteStep['what'], (file: Item, amount: number) => void>> = {
    replace(file, size) {
      note('storage', size);
      note('uploads', 1);
      change(files, 'entry', file, { ...file, s: size, vb: bytesOf(file), ci: newId() });
    },
    dropVersions(file) {
      note('storage', -Number(file['vb'] ?? 0));
      change(files, 'entry', file, { ...file, vb: 0 });
    },
    move(file) {
      change(files, 'entry', file, undefined);
      add(files, 'entry', { ...file, d: 'U2' });
    },
    delete(file) {
      note('storage', -bytesOf(file));
      change(files, 'entry', file, undefined);
    },
  };

  const onSubscription: Partial<Record<SiteStep['what'], (subscription: Item, amount: number) => void>> = {
    cancel(item, minutes) {
      const span = lastSpan(item);
      if (!span || !isOn(item)) return;
      span.toMs = Date.now() + minutes * 60_000;
      change(subscriptions, 'subscription', item, next(item, { endsAtMs: span.toMs }));
    },
    resume(item) {
      const span = lastSpan(item);
      if (span && isOn(item)) span.toMs = Infinity;
      else spans.get(item['subscriptionId'])?.push({ fromMs: Date.now(), toMs: Infinity });
      change(
        subscriptions,
        'subscription',
        item,
        next(item, { endsAtMs: undefined, gatewayStatus: 'active' }),
      );
    },
    end(item) {
      const span = lastSpan(item);
      if (span && isOn(item)) span.toMs = Date.now();
      const fields = { endsAtMs: Date.now(), gatewayStatus: 'canceled' };
      change(subscriptions, 'subscription', item, next(item, fields));
    },
    erase(item) {
      const span = lastSpan(item);
      if (span && isOn(item)) span.toMs = Date.now();
      change(subscriptions, 'subscription', item, undefined);
    },
  };

  const anew: Partial<Record<SiteStep['what'], (amount: number) => void>> = {
    register() {
      note('users', 1);
      tell('user', undefined, { userId: newId() });
    },
    upload(size) {
      note('storage', size);
      note('uploads', 1);
      add(files, 'entry', newFile(size));
    },
    copy(size) {
      note('storage', size);
      add(files, 'entry', { ...newFile(size), cj: newId() });
    },
    subscribe() {
      const subscriptionId = newId();
      spans.set(subscriptionId, [{ fromMs: Date.now(), toMs: Infinity }]);
      const createdAtMs = Date.now();
      const item = { subscriptionId, gatewayStatus: 'active', version: 1, createdAtMs, isCounted: true };
      add(subscriptions, 'subscription', item);
    },
    pay(units) {
      const currency = units % 2 === 0 ? 'USD' : 'JPY';
      note(`revenue.${currency}`, units);
      const paid = {
        invoiceId: newId(),
        totalUnits: units,
        status: 'paid',
        currency,
        createdAtMs: Date.now(),
      };
      add(invoices, 'invoice', paid);
    },
  };

  return {
    changes,
    /** Everything that is there, by entity. */
    items: () => ({ entry: files, subscription: subscriptions, invoice: invoices }),
    take({ what, which, amount }: SiteStep): void {
      anew[what]?.(amount);
      const [file, subscription, invoice] = [files, subscriptions, invoices].map((all) => pick(all, which));
      if (file) onFile[what]?.(file, amount);
      if (subscription) onSubscription[what]?.(subscription, amount);
      if (what !== 'refund' || invoice?.['status'] !== 'paid') return;
      note(`revenue.${String(invoice['currency'])}`, -Number(invoice['totalUnits']));
      change(invoices, 'invoice', invoice, { ...invoice, status: 'refunded' });
    },
    /** What a figure had come to before a moment that has passed. */
    levelAt(figure: string, atMs: number): number {
      if (figure === 'subscriptions') {
        const all = [...spans.values()].flat();
        return all.filter(({ fromMs, toMs }) => fromMs < atMs && toMs >= atMs).length;
      }
      const before = events.filter((event) => event.figure === figure && event.atMs < atMs);
      return before.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
