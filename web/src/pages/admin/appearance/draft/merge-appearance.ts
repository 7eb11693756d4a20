import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { type AppearanceConflict, fieldConflicts, mergeFields } from './fields.ts';
import { mergeMenus } from './merge-menus.ts';
import { mergeThemes } from './merge-themes.ts';
import { type ObjectPart, objectParts } from './object-parts.ts';

/**
 * What another admin has saved, with the changes of this draft: by field, and by the ids of
 * themes, menus and items. Where both changed a
 * value, it is the draft's, and a conflict.
 * @param base what both began with
 */
export function mergeAppearance(
  base: AppearanceValues,
  mine: AppearanceValues,
  theirs: AppearanceValues,
): { values: AppearanceValues; conflicts: AppearanceConflict[] } {
  const objects = Object.fromEntries(
    objectParts.map((part) => [part, mergeFields(base[part], mine[part], theirs[part])]),
  ) as Pick<AppearanceValues, ObjectPart>;
  const themes = mergeThemes(base.themes, mine.themes, theirs.themes);
  const menus = mergeMenus(base.menus, mine.menus, theirs.menus);
  return {
    values: { ...objects, themes: themes.themes, menus: menus.menus },
    conflicts: [
      ...objectParts.flatMap((part) => fieldConflicts(part, base[part], mine[part], theirs[part])),
      ...themes.conflicts,
      ...menus.conflicts,
    ],
  };
}
