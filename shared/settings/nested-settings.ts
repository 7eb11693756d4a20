type HeadOf<Name> = Name extends `${infer Head}.${string}` ? Head : Name;
type TailsOf<Flat, Head extends string> = {
  [Name in keyof Flat as Name extends `${Head}.${infer Tail}` ? Tail : never]: Flat[Name];
};

/** Values by dotted names as nested objects: `uploads.max_size` is `max_size` of `uploads`. */
export type Nested<Flat> = {
  [Head in HeadOf<keyof Flat> & string]: Head extends keyof Flat ? Flat[Head] : Nested<TailsOf<Flat, Head>>;
};

type Branch = { [key: string]: unknown };

/** Puts values with dotted names into nested objects. */
export function nestSettings<Flat extends object>(flat: Flat): Nested<Flat> {
  const root: Branch = {};
  for (const [name, value] of Object.entries(flat)) {
    const path = name.split('.');
    const last = path.pop() ?? name;
    let branch = root;
    for (const key of path) branch = (branch[key] ??= {}) as Branch;
    branch[last] = value;
  }
  return root as Nested<Flat>;
}

/** Whether a value is an object with keys, such as one of JSON. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
