import type { AppearanceValues } from '#shared/entities/appearance.ts';
import type { ManagedTheme } from '#shared/entities/theme.ts';
import { isSame, mergeKeys, mergeValues } from '../../../../parts/form/merge-values.ts';

/** A value that two admins have changed to different ones. */
export interface AppearanceConflict {
  /** Its place in the draft, such as `general.site_name` or `themes.100.values.--be-primary`. */
  place: string;
  mine: unknown;
  theirs: unknown;
}

const flags = ['default_light', 'default_dark'] as const;

/**
 * What another admin has saved, with the changes of this draft: by field, and by the id of themes. Where both changed a
 * value, it is the draft's, and a conflict.
 * @param base what both began with
 */
export function mergeAppearance(
  base: AppearanceValues,
  mine: AppearanceValues,
  theirs: AppearanceValues,
): { values: AppearanceValues; conflicts: AppearanceConflict[] } {
  const conflicts = fieldConflicts('general', base.general, mine.general, theirs.general);
  const [ofBase, ofMine, ofTheirs] = [byId(base), byId(mine), byId(theirs)];
  const merged: ManagedTheme[] = [];
  for (const id of new Set([...ofTheirs.keys(), ...ofMine.keys()])) {
    const [was, own, other] = [ofBase.get(id), ofMine.get(id), ofTheirs.get(id)];
    if (was && own && other) {
      merged.push(mergeTheme(was, own, other));
      conflicts.push(...themeConflicts(was, own, other));
    } else if (own && (!was || !isSame(contentOf(was), contentOf(own)))) {
      // New, or deleted by the other admin although it was changed here: it is created again.
      merged.push(own);
    } else if (other && !was) {
      merged.push(other);
    }
  }
  const values = {
    general: mergeValues(base.general, mine.general, theirs.general),
    themes: withDefaults(merged, base.themes, mine.themes, theirs.themes),
  };
  return { values, conflicts };
}

const byId = ({ themes }: AppearanceValues) => new Map(themes.map((theme) => [theme.id, theme]));

/** What an admin decides of a theme. Defaults are decided for all themes together. */
const contentOf = ({ name, is_dark, values, font }: ManagedTheme) => ({ name, is_dark, values, font });

function mergeTheme(base: ManagedTheme, mine: ManagedTheme, theirs: ManagedTheme): ManagedTheme {
  const { font, ...content } = mergeValues(contentOf(base), contentOf(mine), contentOf(theirs));
  const { font: _font, ...rest } = theirs;
  return {
    ...rest,
    ...content,
    ...(font && { font }),
    values: mergeKeys(base.values, mine.values, theirs.values),
  };
}

function themeConflicts(base: ManagedTheme, mine: ManagedTheme, theirs: ManagedTheme): AppearanceConflict[] {
  const place = `themes.${mine.id}`;
  return [
    ...fieldConflicts(place, fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)),
    ...fieldConflicts(`${place}.values`, base.values, mine.values, theirs.values),
  ];
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf({ name, is_dark, font }: ManagedTheme): Fields {
  return { name, is_dark, font };
}

function fieldConflicts(place: string, base: Fields, mine: Fields, theirs: Fields): AppearanceConflict[] {
  return Object.keys(mine)
    .filter((name) => !isSame(mine[name], base[name]) && !isSame(theirs[name], base[name]))
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => ({ place: `${place}.${name}`, mine: mine[name], theirs: theirs[name] }));
}

/** Of each default there is one: the one that was chosen here, or else the other admin's. */
function withDefaults(
  merged: readonly ManagedTheme[],
  base: readonly ManagedTheme[],
  mine: readonly ManagedTheme[],
  theirs: readonly ManagedTheme[],
): ManagedTheme[] {
  const chosen = flags.map((flag) => {
    const idIn = (themes: readonly ManagedTheme[]) => themes.find((theme) => theme[flag])?.id;
    const isOwn = idIn(mine) !== idIn(base);
    const wanted = isOwn ? [idIn(mine), idIn(theirs)] : [idIn(theirs), idIn(mine)];
    const id = wanted.find((each) => merged.some((theme) => theme.id === each)) ?? merged[0]?.id;
    return [flag, id] as const;
  });
  return merged.map((theme) => ({
    ...theme,
    ...Object.fromEntries(chosen.map(([flag, id]) => [flag, theme.id === id])),
  }));
}
