import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { changesBetween } from './changes-between.ts';
import { firstChange } from './fields.ts';
import { placeOfMenuChange } from './menu-places.ts';
import { isObjectPart } from './object-parts.ts';

/**
 * The place in the draft that a change is about, such as `general.site_name`, or `themes` for themes that came or went.
 * Undefined if it is about several parts.
 */
export function placeOfChange(before: AppearanceValues, after: AppearanceValues): string | undefined {
  const changes = changesBetween(before, after);
  const [part, ...more] = Object.keys(changes);
  if (part === undefined || more.length > 0) return undefined;
  if (isObjectPart(part)) return [part, ...firstChange(before[part], after[part])].join('.');
  if (part === 'menus') return placeOfMenuChange(before.menus, after.menus);
  return placeOfThemes(changes.themes);
}

function placeOfThemes(themes: ReturnType<typeof changesBetween>['themes']): string {
  const [changed, ...others] = themes?.updated ?? [];
  const isOne = changed && others.length === 0 && !themes?.created?.length && !themes?.deleted_ids?.length;
  if (!isOne) return 'themes';
  const { id, values, ...fields } = changed;
  const [name] = Object.keys(values ?? {});
  return [`themes.${Number(id)}`, name === undefined ? Object.keys(fields)[0] : `values.${name}`].join('.');
}
