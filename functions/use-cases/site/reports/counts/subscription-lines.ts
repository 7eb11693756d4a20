import type { SubscriptionItem } from '../../../../data/entities/billing/subscription.ts';
import { stateOf } from '../../../billing/subscriptions/subscription-state.ts';
import type { CountedLine } from './counted-line.ts';

/**
 * How the number of active subscriptions changes. An end that is planned is counted when it comes: its line stands in
 * that quarter of an hour, and a later version of the subscription may take it back.
 */
export function subscriptionLines(
  former: SubscriptionItem | undefined,
  latter: SubscriptionItem | undefined,
  atMs: number,
): CountedLine[] {
  const known = former?.isCounted ? former : undefined;
  const next = latter?.isCounted ? latter : undefined;
  if (!known && next && former) return markedLines(next, atMs);
  const version = next?.version ?? (known?.version ?? 0) + 1;
  const subject = known ?? next;
  if (!subject) return [];
  const [was, is] = [endOf(known, atMs), endOf(next, atMs)];
  const step = Number(is !== undefined) - Number(was !== undefined);
  return [
    ...(step === 0 ? [] : [lineOf(`${subject.subscriptionId}/${version}`, step, atMs)]),
    ...(was === is ? [] : [...plannedEnd(subject, was, version, 0), ...plannedEnd(subject, is, version, -1)]),
  ];
}

/** A subscription of before there were reports: since when it was there, and until when. */
function markedLines(subscription: SubscriptionItem, atMs: number): CountedLine[] {
  const { subscriptionId: id, gatewayStatus, createdAtMs, endsAtMs, updatedAtMs, version } = subscription;
  const end = endOf(subscription, atMs);
  if (end === undefined && gatewayStatus.startsWith('incomplete')) return [];
  const begin = lineOf(`${id}/begin`, 1, createdAtMs);
  if (end !== undefined) return [begin, ...plannedEnd(subscription, end, version, -1)];
  return [begin, lineOf(`${id}/end`, -1, Math.max(createdAtMs, Math.min(endsAtMs ?? updatedAtMs, atMs)))];
}

/** When an active subscription will end, `Infinity` while no end is planned; undefined if it is not active. */
function endOf(subscription: SubscriptionItem | undefined, atMs: number): number | undefined {
  if (!subscription || !stateOf(subscription, atMs).valid) return undefined;
  return subscription.endsAtMs ?? Infinity;
}

function plannedEnd(
  { subscriptionId }: SubscriptionItem,
  endMs: number | undefined,
  version: number,
  value: number,
): CountedLine[] {
  if (endMs === undefined || endMs === Infinity) return [];
  return [lineOf(`${subscriptionId}/planned`, [version, value, endMs], endMs)];
}

const lineOf = (key: string, line: CountedLine['line'], atMs: number): CountedLine => ({
  figure: 'subscriptions',
  key,
  line,
  atMs,
});
