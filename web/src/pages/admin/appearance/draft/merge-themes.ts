import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import { isSame, mergeKeys, mergeValues } from '../../../../parts/form/merge-values.ts';
import type { AppearanceConflict, Fields } from './fields.ts';

const flags = ['default_light', 'default_dark'] as const;

/** The themes that another admin has saved, with the changes of this draft, by their ids and fields. */
export function mergeThemes(
  base: readonly ManagedTheme[],
  mine: readonly ManagedTheme[],
  theirs: readonly ManagedTheme[],
): { themes: ManagedTheme[]; conflicts: AppearanceConflict[] } {
  const [ofBase, ofMine, ofTheirs] = [byId(base), byId(mine), byId(theirs)];
  const conflicts: AppearanceConflict[] = [];
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
  return { themes: withDefaults(merged, base, mine, theirs), conflicts };
}

const byId = (themes: readonly ManagedTheme[]) => new Map(themes.map((theme) => [theme.id, theme]));

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
    ...valueConflicts(place, fieldsOf(base), fieldsOf(mine), fieldsOf(theirs)),
    ...valueConflicts(`${place}.values`, base.values, mine.values, theirs.values),
  ];
}

function fieldsOf({ name, is_dark, font }: ManagedTheme): Fields {
  return { name, is_dark, font };
}

/** Fonts are values, though they have fields. */
function valueConflicts(place: string, base: Fields, mine: Fields, theirs: Fields): AppearanceConflict[] {
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
