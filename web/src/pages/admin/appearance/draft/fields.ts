import { isSame } from '../../../../parts/form/merge-values.ts';
import { changedItems, isList, type Item, mergeList, nameOf } from './merge-list.ts';

/** An object of fields, which may be objects of fields themselves. */
export type Fields = Readonly<Record<string, unknown>>;

/** A value that two admins have changed to different ones. */
export interface AppearanceConflict {
  /** Its place in the draft, such as `general.site_name` or `themes.100.values.--be-primary`. */
  place: string;
  mine: unknown;
  theirs: unknown;
}

/** The fields that differ; of a field with fields of its own, those of them that do. */
export function changedFields(saved: Fields, draft: Fields): Fields {
  const names = Object.keys(draft).filter((name) => !isSame(saved[name], draft[name]));
  return Object.fromEntries(
    names.map((name) => {
      const [before, after] = [saved[name], draft[name]];
      return [
        name,
        !wholeFields.includes(name) && haveSameFields(before, after)
          ? changedFields(before as Fields, after)
          : after,
      ];
    }),
  );
}

/** What another admin has saved, with the fields that were changed here since `base`. */
export function mergeFields(base: Fields, mine: Fields, theirs: Fields): Fields {
  return Object.fromEntries(
    Object.keys(theirs).map((name) => {
      const [was, own, other] = [base[name], mine[name], theirs[name]];
      if (isSame(was, own)) return [name, other];
      return [name, isSame(was, other) ? own : mergeValue(name, was, own, other)];
    }),
  );
}

function mergeValue(name: string, base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isList(base) && isList(mine) && isList(theirs)) return mergeList([base, mine, theirs], mergeFields);
  const isNested = !wholeFields.includes(name) && haveSameFields(base, mine) && haveSameFields(theirs, mine);
  return isNested ? mergeFields(base as Fields, mine, theirs as Fields) : mine;
}

/** The fields that both have changed since `base`, to different values. */
export function fieldConflicts(
  place: string,
  base: Fields,
  mine: Fields,
  theirs: Fields,
): AppearanceConflict[] {
  return Object.keys(mine).flatMap((name) => {
    const [was, own, other] = [base[name], mine[name], theirs[name]];
    if (isSame(own, was) || isSame(other, was) || isSame(own, other)) return [];
    const at = `${place}.${name}`;
    if (isList(was) && isList(own) && isList(other)) return listConflicts(at, [was, own, other]);
    if (!wholeFields.includes(name) && haveSameFields(was, own) && haveSameFields(other, own))
      return fieldConflicts(at, was as Fields, own, other as Fields);
    return [{ place: at, mine: own, theirs: other }];
  });
}

/** What both have changed of one item, and items that were changed here and deleted there. */
function listConflicts(
  place: string,
  [base, mine, theirs]: readonly [readonly Item[], readonly Item[], readonly Item[]],
): AppearanceConflict[] {
  return changedItems(base, mine, theirs).flatMap(({ was, own, other }) => {
    const at = `${place}.${own.id}`;
    return other ? fieldConflicts(at, was, own, other) : { place: at, mine: nameOf(own), theirs: undefined };
  });
}

/** The path to the first value that differs, such as `pages.login.title`; items of lists go by their ids. */
export function firstChange(before: unknown, after: unknown): string[] {
  if (isList(before) && isList(after)) {
    const former = new Map(before.map((item) => [item.id, item]));
    const changed = after.find((item) => former.has(item.id) && !isSame(former.get(item.id), item));
    return changed ? [changed.id, ...firstChange(former.get(changed.id), changed)] : [];
  }
  if (!isFields(before) || !isFields(after)) return [];
  const name = Object.keys(after).find((each) => !isSame(before[each], after[each]));
  return name === undefined ? [] : [name, ...firstChange(before[name], after[name])];
}

/** An object with another value at the path to one of its fields. An item of a list goes if its value is undefined. */
export function withField(fields: Fields, [name = '', ...path]: readonly string[], value: unknown): Fields {
  const own = fields[name];
  if (path.length === 0) return { ...fields, [name]: value };
  if (!isList(own)) return { ...fields, [name]: withField((own ?? {}) as Fields, path, value) };
  const [id, ...within] = path;
  const items = own.flatMap((item) => {
    if (item.id !== id) return item;
    if (within.length > 0) return withField(item, within, value);
    return value === undefined ? [] : (value as Fields);
  });
  return { ...fields, [name]: items };
}

/** The value at a path, such as `['faq', 'free', 'question']`; items of lists go by their ids. */
export function valueAt(value: unknown, [name, ...path]: readonly string[]): unknown {
  if (name === undefined) return value;
  if (isList(value))
    return valueAt(
      value.find(({ id }) => id === name),
      path,
    );
  return isFields(value) ? valueAt(value[name], path) : undefined;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are values, though they are objects: what is sent takes the place of all of it. */
const wholeFields: readonly string[] = ['allowed_sources', 'cta1', 'cta2', 'header_image', 'image'];

const haveSameFields = (one: unknown, other: unknown): other is Fields =>
  isFields(one) && isFields(other) && isSame(Object.keys(one).toSorted(), Object.keys(other).toSorted());
