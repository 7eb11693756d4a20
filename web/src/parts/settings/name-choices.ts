import type { TFunction } from 'i18next';

interface Choice {
  value: string;
  name: string;
}

/** Returns the choices of a setting with their names, and stored values that have no name. */
export function nameChoices(
  options: Readonly<Record<string, string>>,
  stored: readonly string[],
  t: TFunction,
): Choice[] {
  const unnamed = stored.filter((value) => !Object.hasOwn(options, value));
  return [
    ...unnamed.map((value) => ({ value, name: value })),
    ...Object.entries(options).map(([value, name]) => ({ value, name: t(name) })),
  ];
}
