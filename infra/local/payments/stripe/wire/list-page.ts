import type Stripe from 'stripe';
import { resourceMissing } from './stripe-fault.ts';

export interface PageInput {
  limit: number;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** A complete list inside another resource. */
export function toList<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url };
}

/** Returns a page of a list, after or before an item. Throws for an unknown item. */
export function toPage<Item extends { id: string }>(
  items: Item[],
  { limit, starting_after: after, ending_before: before }: PageInput,
  url: string,
): Stripe.ApiList<Item> {
  if (before !== undefined) {
    const end = indexOf(items, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: items.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : indexOf(items, after, 'starting_after') + 1;
  const data = items.slice(start, start + limit);
  return { object: 'list', data, has_more: start + data.length < items.length, url };
}

function indexOf(items: { id: string }[], id: string, param: string): number {
  const index = items.findIndex((item) => item.id === id);
  if (index < 0) throw resourceMissing('object', id, param);
  return index;
}
