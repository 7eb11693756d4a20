import { isSame } from '../../../../parts/form/merge-values.ts';

/** An object of fields, which may be objects of fields themselves. Lists are values. */
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
      const isNested = !wholeFields.includes(name) && haveSameFields(was, own) && haveSameFields(other, own);
      return [name, isNested ? mergeFields(was as Fields, own, other as Fields) : own];
    }),
  );
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
    if (!wholeFields.includes(name) && haveSameFields(was, own) && haveSameFields(other, own))
      return fieldConflicts(at, was as Fields, own, other as Fields);
    return [{ place: at, mine: own, theirs: other }];
  });
}

/** The path to the first value of changed fields, such as `pages.login.title`. */
export function firstPath(fields: Fields): string {
  const [[name, value] = ['', undefined]] = Object.entries(fields);
  return isFields(value) ? `${name}.${firstPath(value)}` : name;
}

/** An object with another value at the path to one of its fields. */
export function withField(fields: Fields, [name = '', ...path]: readonly string[], value: unknown): Fields {
  if (path.length === 0) return { ...fields, [name]: value };
  return { ...fields, [name]: withField((fields[name] ?? {}) as Fields, path, value) };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fields that are values, though they are objects: what is sent takes the place of all of it. */
const wholeFields: readonly string[] = ['allowed_sources'];

const haveSameFields = (one: unknown, other: unknown): other is Fields =>
  isFields(one) && isFields(other) && isSame(Object.keys(one).toSorted(), Object.keys(other).toSorted());
