/** How the two changes of a field become one, by field. */
export type FormMerge<Values> = {
  [Field in keyof Values]?: (
    base: Values[Field],
    mine: Values[Field],
    theirs: Values[Field],
  ) => Values[Field];
};

/** Returns what somebody else has stored, with the changes made here since `base`. */
export function mergeValues<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  merge: FormMerge<Values> = {},
): Values {
  const merged = { ...theirs };
  for (const field of Object.keys(theirs) as (keyof Values)[]) {
    if (isSame(base[field], mine[field])) continue;
    merged[field] = merge[field]?.(base[field], mine[field], theirs[field]) ?? mine[field];
  }
  return merged;
}

/** Returns the keyed values that somebody else has stored, with the keys that were changed here since `base`. */
export function mergeKeys<Value>(
  base: Readonly<Record<string, Value>>,
  mine: Readonly<Record<string, Value>>,
  theirs: Readonly<Record<string, Value>>,
): Record<string, Value> {
  const merged = { ...theirs };
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine)])) {
    if (isSame(base[key], mine[key])) continue;
    const value = mine[key];
    if (value === undefined) delete merged[key];
    else merged[key] = value;
  }
  return merged;
}

/** Whether two values of a form are the same. They are JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
