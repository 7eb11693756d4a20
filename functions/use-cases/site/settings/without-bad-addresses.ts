import type * as z from 'zod';
import { badAddress } from '#shared/contract/address-field.ts';

type Place = readonly PropertyKey[];

/**
 * Reads a stored value whose only errors are addresses that cannot be parsed: it may be older than that check. Each
 * becomes null, or the item of a list that it is in is left out. Undefined for any other error.
 */
export function withoutBadAddresses(schema: z.ZodType, stored: unknown): { value: unknown } | undefined {
  let value = stored;
  for (;;) {
    const { success, data, error } = schema.safeParse(value);
    if (success) return { value: data };
    const [issue] = error.issues;
    if (!issue || error.issues.some(({ message }) => message !== badAddress)) return undefined;
    const next = waysWithout(value, issue.path).find(
      (changed) => issuesOf(schema, changed) < error.issues.length,
    );
    if (next === undefined) return undefined;
    value = next;
  }
}

const issuesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues.length ?? 0;

/** The value without what is at a place, or without what that is in: as little as possible first. */
function waysWithout(value: unknown, place: Place): unknown[] {
  const outer = place.slice(0, -1);
  const here = [
    changeAt(value, place, () => null),
    changeAt(value, outer, (list) => withoutItem(list, place)),
  ];
  return place.length === 0 ? [null] : [...here, ...waysWithout(value, outer)];
}

function withoutItem(list: unknown, place: Place): unknown {
  return Array.isArray(list) ? list.filter((_, index) => index !== place.at(-1)) : list;
}

/** A copy with another value at a place. */
function changeAt(value: unknown, [key, ...rest]: Place, change: (former: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const inner = changeAt((value as Record<PropertyKey, unknown>)[key], rest, change);
  if (Array.isArray(value)) return value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}
