import * as z from 'zod';
import { defineRoute } from '../../contract/define-route.ts';
import {
  Appearance,
  AppearanceDraft,
  AppearanceState,
  AppearanceValues,
  GeneralAppearance,
  PreviewPeople,
} from '../../entities/site/appearance.ts';
import { CustomCode } from '../../entities/site/custom-code.ts';
import { inputError } from '../../contract/input-error.ts';
import { LandingChange } from '../../landing/landing-content.ts';
import { MenuForm } from '../../menus/menu-form.ts';
import { menuLimits } from '../../menus/menu-limits.ts';
import { id, success } from '../../contract/schema-fields.ts';
import { SeoChange, seoRoutes } from './seo-settings.ts';
import { NewTheme, ThemeChange } from './themes.ts';

const access = {
  who: 'signedIn',
  permission: ['admin.access', 'appearance.update'],
  object: 'site',
} as const;

/** Themes that one call may create, change and delete together: it is one transaction, of 100 steps at most. */
export const maxThemeChanges = 25;
const themesOf = <Each extends z.ZodType>(each: Each) => z.array(each).max(maxThemeChanges).default([]);

const ThemeChanges = z
  .object({
    created: themesOf(NewTheme),
    updated: themesOf(ThemeChange.omit({ version: true }).extend({ id })),
    deleted_ids: themesOf(id),
  })
  .refine(
    ({ created, updated, deleted_ids }) =>
      created.length + updated.length + deleted_ids.length <= maxThemeChanges,
    inputError('tooManyThemeChanges'),
  )
  .refine(
    ({ updated, deleted_ids }) =>
      new Set([...deleted_ids, ...updated.map((theme) => theme.id)]).size ===
      updated.length + deleted_ids.length,
    inputError('sameThemeTwice'),
  );
export type ThemeChanges = z.output<typeof ThemeChanges>;

const version = z.int(inputError('wholeNumberRequired')).min(0);

const AppearanceChange = z.object({
  general: GeneralAppearance.partial().optional(),
  themes: ThemeChanges.optional(),
  /** All menus, with all their items: others are deleted. */
  menus: z.array(MenuForm).max(menuLimits.maxMenus).optional(),
  landing: LandingChange.optional(),
  seo: SeoChange.optional(),
  /** HTML, its sources and its places need the permission `admin` and a confirmed password. */
  custom_code: CustomCode.partial().optional(),
  /** Of the parts as they were read: 409 with the current appearance if another admin changed one of them since then. */
  versions: z
    .object({
      general: version.optional(),
      themes: version.optional(),
      menus: version.optional(),
      landing: version.optional(),
      seo: version.optional(),
      custom_code: version.optional(),
    })
    .default({}),
});
export type AppearanceChange = z.output<typeof AppearanceChange>;

export const getAppearance = defineRoute({
  name: 'getAppearance',
  spec: 'AP1',
  method: 'GET',
  path: 'appearance',
  summary:
    'Names, pictures, themes, menus, landing page and custom code of the site, and what search engines are told, with a version of each part, and the caller’s unsaved draft',
  access,
  answer: success({
    appearance: Appearance,
    /** The caller's own. */
    draft: AppearanceDraft.extend({ updated_at: z.string() }).nullable(),
    /** How long guests may see the former appearance after a change, because of what the edges keep. */
    guests_wait_seconds: z.int(),
    /** Whom a preview can show the site to, besides a guest and the caller. */
    preview_people: PreviewPeople,
  }),
});

export const updateAppearance = defineRoute({
  name: 'updateAppearance',
  spec: 'AP2',
  method: 'PUT',
  path: 'appearance',
  audit: 'appearance.update',
  summary:
    'Change parts of the appearance together, or none of them; what is not sent stays as it is. Errors name their place, such as `themes.updated.0.values.--be-primary`',
  access,
  body: AppearanceChange,
  answer: success({ appearance: Appearance }),
});

export const updateAppearanceDraft = defineRoute({
  name: 'updateAppearanceDraft',
  spec: 'AP1',
  method: 'PUT',
  path: 'appearance/draft',
  summary: 'Keep the caller’s unsaved changes for a week, or forget them with null; nobody else sees them',
  access,
  body: z.object({ draft: AppearanceDraft.nullable() }),
  answer: success({}),
});

export const listAppearanceStates = defineRoute({
  name: 'listAppearanceStates',
  spec: 'AP1',
  method: 'GET',
  path: 'appearance/states',
  summary: 'The last states of the appearance that changes have replaced, newest first, 20 at most',
  access,
  answer: success({ states: z.array(AppearanceState) }),
});

export const getAppearanceState = defineRoute({
  name: 'getAppearanceState',
  spec: 'AP1',
  method: 'GET',
  path: 'appearance/states/{id}',
  summary: 'A former state of the appearance with its values',
  access,
  params: z.object({ id }),
  answer: success({ values: AppearanceValues }),
});

/** Routes of the site feature. */
export const appearanceRoutes = {
  getAppearance,
  updateAppearance,
  updateAppearanceDraft,
  listAppearanceStates,
  getAppearanceState,
  ...seoRoutes,
};
