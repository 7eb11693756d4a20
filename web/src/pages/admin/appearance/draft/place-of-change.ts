import type { AppearanceValues } from '#shared/entities/appearance.ts';
import { changesBetween } from './changes-between.ts';

/**
 * The place in the draft that a change is about, such as `general.site_name`, or `themes` for themes that came or went.
 * Undefined if it is about several parts.
 */
export function placeOfChange(before: AppearanceValues, after: AppearanceValues): string | undefined {
  const { general, themes } = changesBetween(before, after);
  if (general && themes) return undefined;
  if (general) return `general.${Object.keys(general)[0]}`;
  const [changed, ...others] = themes?.updated ?? [];
  const isOne = changed && others.length === 0 && !themes?.created?.length && !themes?.deleted_ids?.length;
  if (!isOne) return themes && 'themes';
  const { id, values, ...fields } = changed;
  const [name] = Object.keys(values ?? {});
  return [`themes.${Number(id)}`, name === undefined ? Object.keys(fields)[0] : `values.${name}`].join('.');
}
