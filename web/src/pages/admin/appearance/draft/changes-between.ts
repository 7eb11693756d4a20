import type { AppearancePart, AppearanceValues } from '#shared/entities/site/appearance.ts';
import type { ManagedTheme } from '#shared/entities/site/theme.ts';
import type { Menu } from '#shared/entities/site/menu.ts';
import { isMenuPosition } from '#shared/menus/menu-positions.ts';
import type { BodyInputOf } from '#shared/contract/define-route.ts';
import type { updateAppearance } from '#shared/routes/site/appearance.ts';
import { isSame } from '../../../../parts/form/merge-values.ts';
import { changedFields } from './fields.ts';
import { objectParts } from './object-parts.ts';

type Body = BodyInputOf<typeof updateAppearance>;
type ThemeFields = Pick<
  ManagedTheme,
  'name' | 'is_dark' | 'default_light' | 'default_dark' | 'values' | 'font'
>;

const flags = ['default_light', 'default_dark'] as const;

/** What has to be sent to make a draft of what is saved: only what differs. Parts without changes are absent. */
export function changesBetween(saved: AppearanceValues, draft: AppearanceValues): Pick<Body, AppearancePart> {
  const themes = themeChanges(saved.themes, draft.themes);
  const ofObjects = objectParts.flatMap((part) => {
    const fields = changedFields(saved[part], draft[part]);
    return Object.keys(fields).length > 0 ? [[part, fields] as const] : [];
  });
  return {
    ...Object.fromEntries(ofObjects),
    ...(themes && { themes }),
    ...(!isSame(saved.menus, draft.menus) && { menus: sentMenus(draft.menus) }),
  };
}

/** A stored menu may name a place that the site no longer has. */
const sentMenus = (menus: readonly Menu[]) =>
  menus.map(({ positions, ...menu }) => ({
    ...menu,
    positions: positions.filter(isMenuPosition),
  })) as Body['menus'];

/** Whether a draft differs from what is saved. */
export const isChanged = (saved: AppearanceValues, draft: AppearanceValues): boolean =>
  Object.keys(changesBetween(saved, draft)).length > 0;

function themeChanges(saved: readonly ManagedTheme[], draft: readonly ManagedTheme[]): Body['themes'] {
  const former = new Map(saved.map((theme) => [theme.id, theme]));
  const kept = new Set(draft.map(({ id }) => id));
  const created = draft.filter(({ id }) => !former.has(id)).map(newTheme);
  const updated = draft.flatMap((theme) => {
    const before = former.get(theme.id);
    const changes = before && changesOfTheme(before, theme);
    return changes && Object.keys(changes).length > 0 ? [{ id: theme.id, ...changes }] : [];
  });
  const deleted_ids = saved.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (created.length + updated.length + deleted_ids.length === 0) return undefined;
  return { created, updated, deleted_ids };
}

function newTheme({ name, is_dark, default_light, default_dark, values, font }: ManagedTheme) {
  return {
    name,
    is_dark,
    values,
    ...(font && { font }),
    ...(default_light && { default_light }),
    ...(default_dark && { default_dark }),
  };
}

function changesOfTheme(before: ThemeFields, after: ThemeFields) {
  const names = Object.keys(after.values).filter((name) => before.values[name] !== after.values[name]);
  return {
    ...(before.name !== after.name && { name: after.name }),
    ...(before.is_dark !== after.is_dark && { is_dark: after.is_dark }),
    // A default is taken over by another theme, and never only given up.
    ...Object.fromEntries(flags.filter((flag) => after[flag] && !before[flag]).map((flag) => [flag, true])),
    ...(names.length > 0 && {
      values: Object.fromEntries(names.map((name) => [name, after.values[name] ?? ''])),
    }),
    ...(!isSame(before.font, after.font) && { font: after.font ?? null }),
  };
}
