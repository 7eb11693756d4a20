import { countedBytes } from '../../../../data/drive/counted-bytes.ts';
import { readEntry } from '../../../../data/drive/read-entry.ts';
import type { EntryItem } from '../../../../data/entities/drive/entry.ts';
import type { InvoiceItem } from '../../../../data/entities/billing/invoice.ts';
import type { SubscriptionItem } from '../../../../data/entities/billing/subscription.ts';
import type { TableChange } from '../../../../data/table/stream-records.ts';
import { dayMs } from '../../../../platform/clock.ts';
import { idTimeMs } from '../../../../platform/ids.ts';
import type { CountedLine } from './counted-line.ts';
import { subscriptionLines } from './subscription-lines.ts';

/** Entities whose changes are counted. */
export type CountedEntity = 'user' | 'entry' | 'subscription' | 'invoice';

/** An event is counted when it happened, unless that is so long ago that the quarter cannot be counted again. */
const countedBackMs = 20 * dayMs;

const readers: Record<CountedEntity, (change: TableChange) => CountedLine[]> = {
  user: ({ before, after }) => (after && !before ? userLines(Number(after['userId'])) : []),
  entry: entryLines,
  invoice: (change) => invoiceLines(change).map((line) => notTooOld(line, change.atMs)),
  subscription: ({ before, after, atMs }) =>
    subscriptionLines(before as SubscriptionItem | undefined, after as SubscriptionItem | undefined, atMs),
};

/** What a change of the table adds to the figures of reports. */
export function changeLines(change: TableChange): CountedLine[] {
  return readers[change.entity as CountedEntity](change);
}

function notTooOld(line: CountedLine, changedAtMs: number): CountedLine {
  return line.atMs < changedAtMs - countedBackMs ? { ...line, atMs: changedAtMs } : line;
}

/** A new account, when it was made. */
export function userLines(userId: number): CountedLine[] {
  return [{ figure: 'users', key: String(userId), line: 1, atMs: idTimeMs(userId) }];
}

/** Payments when they came, and refunds when they were made. */
function invoiceLines({ before, after, sequenceNumber, atMs }: TableChange): CountedLine[] {
  const [former, latter] = [before, after] as [InvoiceItem | undefined, InvoiceItem | undefined];
  if (!latter) return [];
  if (!former) return newInvoiceLines(latter);
  const line = paidUnits(latter) - paidUnits(former);
  if (line === 0) return [];
  return [{ figure: `revenue.${latter.currency}`, key: `${latter.invoiceId}/${sequenceNumber}`, line, atMs }];
}

/** What an invoice brought when it was made. */
export function newInvoiceLines(invoice: InvoiceItem): CountedLine[] {
  const line = paidUnits(invoice);
  if (line === 0) return [];
  const { invoiceId, currency } = invoice;
  return [{ figure: `revenue.${currency}`, key: String(invoiceId), line, atMs: Number(invoice.createdAtMs) }];
}

const paidUnits = ({ status, totalUnits }: InvoiceItem) => (status === 'paid' ? totalUnits : 0);

/**
 * Uploaded contents, and the bytes that come and go. Entries of before there were reports count from when the migration
 * has marked them: with their whole size, at the time of their content.
 */
function entryLines({ before, after, sequenceNumber, atMs }: TableChange): CountedLine[] {
  const [former, latter] = [before && readEntry(before), after && readEntry(after)];
  const isMarking = Boolean(former && !former.isCounted && latter?.isCounted);
  const lines: CountedLine[] = [];
  const bytes = bytesOf(latter) - bytesOf(former);
  if (bytes !== 0) {
    lines.push({
      figure: 'storage',
      key: isMarking ? `entry ${latter?.entryId}` : sequenceNumber,
      line: bytes,
      atMs: isMarking && latter ? idTimeMs(contentOf(latter)) : atMs,
    });
  }
  if (!latter?.isCounted || latter.type === 'folder' || isCopy(latter)) return lines;
  const content = contentOf(latter);
  const cameAtMs = idTimeMs(content);
  const isKnown = former?.isCounted && contentOf(former) === content;
  // A file that moves to another drive, or a former version that is restored, came long ago.
  if (isKnown || (!isMarking && cameAtMs < atMs - dayMs)) return lines;
  return [...lines, { figure: 'uploads', key: String(content), line: 1, atMs: cameAtMs }];
}

const contentOf = ({ contentId, entryId }: EntryItem) => contentId ?? entryId;
const isCopy = ({ copyJobId, contentId }: EntryItem) => copyJobId !== undefined && contentId === undefined;

function bytesOf(entry: EntryItem | undefined): number {
  if (!entry?.isCounted || entry.type === 'folder') return 0;
  return countedBytes(entry) + (entry.formerBytes ?? 0);
}
