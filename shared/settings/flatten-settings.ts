import { isPlainObject } from './nested-settings.ts';

/** Values by dotted names, and the names that are not known or that came twice. */
export interface FlatSettings {
  values: Map<string, unknown>;
  unknown: string[];
}

/** Reads values that are dotted, nested, or both. An object below no known name counts as one unknown name. */
export function flattenSettings(written: Readonly<Record<string, unknown>>, known: string[]): FlatSettings {
  const flat: FlatSettings = { values: new Map(), unknown: [] };
  const names = new Set(known);
  const read = (values: Readonly<Record<string, unknown>>, prefix: string) => {
    for (const [key, value] of Object.entries(values)) {
      const name = prefix + key;
      if (names.has(name) && !flat.values.has(name)) flat.values.set(name, value);
      else if (isPlainObject(value) && known.some((each) => each.startsWith(`${name}.`))) {
        read(value, `${name}.`);
      } else flat.unknown.push(name);
    }
  };
  read(written, '');
  return flat;
}
