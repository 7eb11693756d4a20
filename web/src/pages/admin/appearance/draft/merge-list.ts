import { isSame } from '../../../../parts/form/merge-values.ts';

/** An item of a list, by its id. */
export type Item = Readonly<Record<string, unknown>> & { readonly id: string };
type List = readonly Item[];

/** Whether a value is a list of items with ids. */
export const isList = (value: unknown): value is List =>
  Array.isArray(value) && value.every((item) => typeof (item as Partial<Item> | null)?.id === 'string');

/**
 * The list that another admin has saved, with the changes of this draft, by the ids of items. Where both have moved items,
 * they are where this draft has them. What one has changed and the other deleted stays.
 * @param merge merges an item that all have
 */
export function mergeList(
  [base, mine, theirs]: readonly [List, List, List],
  merge: (base: Item, mine: Item, theirs: Item) => object,
): Item[] {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(byId);
  return orderOf(base, mine, theirs).flatMap((id) => {
    const [was, own, other] = [ofBase?.get(id), ofMine?.get(id), ofTheirs?.get(id)];
    if (was && own && other) return { ...merge(was, own, other), id };
    if (own) return !was || other || !isSame(was, own) ? own : [];
    return other && (!was || !isSame(was, other)) ? other : [];
  });
}

/** The items of a draft that were changed since `base`, as all three have them. */
export function changedItems(
  base: List,
  mine: List,
  theirs: List,
): { was: Item; own: Item; other: Item | undefined }[] {
  const [ofBase, ofTheirs] = [base, theirs].map(byId);
  return mine.flatMap((own) => {
    const was = ofBase?.get(own.id);
    return was && !isSame(was, own) ? { was, own, other: ofTheirs?.get(own.id) } : [];
  });
}

const byId = (items: List) => new Map(items.map((item) => [item.id, item]));
const idsOf = (items: List) => items.map(({ id }) => id);

/** All ids: in this draft's order if it has moved, added or deleted items, each of theirs after the one before it. */
function orderOf(base: List, mine: List, theirs: List): string[] {
  const isMoved = !isSame(idsOf(base), idsOf(mine));
  const [first, second] = isMoved ? [idsOf(mine), idsOf(theirs)] : [idsOf(theirs), idsOf(mine)];
  const order = [...first];
  second.forEach((id, nth) => {
    if (!order.includes(id)) order.splice(order.indexOf(second[nth - 1] ?? '') + 1, 0, id);
  });
  return order;
}

/** The first text of an item, which people know it by. */
export const nameOf = ({ id, ...fields }: Item) =>
  Object.values(fields).find((value) => typeof value === 'string' && value !== '') ?? id;
