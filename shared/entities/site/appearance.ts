import * as z from 'zod';
import { appearance } from '../../settings/appearance.ts';
import { menuLimits } from '../../menus/menu-limits.ts';
import { LandingContent, LandingDraft } from '../../landing/landing-content.ts';
import { general } from '../../settings/general.ts';
import { Permission } from '../../permissions/permission.ts';
import { Menu } from './menu.ts';
import { Role } from '../accounts/role.ts';
import { SeoAppearance, SeoDraft } from './seo-appearance.ts';
import { CustomCode, DraftCustomCode } from './custom-code.ts';
import { ManagedTheme } from './theme.ts';

const own = appearance.client;

/** Names and pictures of the site. A picture is an address, or null for the built-in one. */
export const GeneralAppearance = z.object({
  site_name: general.client['branding.site_name'].schema,
  site_description: general.client['branding.site_description'].schema,
  logo_light: own['branding.logo_light'].schema,
  logo_dark: own['branding.logo_dark'].schema,
  /** For narrow screens; the others where there is none. */
  logo_light_mobile: own['branding.logo_light_mobile'].schema,
  logo_dark_mobile: own['branding.logo_dark_mobile'].schema,
  favicon: own['branding.favicon'].schema,
  /** The favicon in the sizes of browsers and devices; null if there is only the favicon. */
  icons: own['branding.icons'].schema,
});
export type GeneralAppearance = z.infer<typeof GeneralAppearance>;

/** What the appearance editor changes, by its parts. */
export const AppearanceValues = z.object({
  general: GeneralAppearance,
  themes: z.array(ManagedTheme),
  menus: z.array(Menu),
  landing: LandingContent,
  seo: SeoAppearance,
  custom_code: CustomCode,
});
export type AppearanceValues = z.infer<typeof AppearanceValues>;

const maxDraftChars = 1000;
const maxDraftThemes = 100;

/** A draft of the appearance. Its texts are as they were typed, and need not be valid yet. */
export const AppearanceDraftValues = z.object({
  general: GeneralAppearance.extend({
    site_name: z.string().max(maxDraftChars),
    site_description: z.string().max(maxDraftChars),
  }),
  themes: z.array(ManagedTheme).max(maxDraftThemes),
  menus: z.array(Menu).max(menuLimits.maxMenus),
  landing: LandingDraft,
  seo: SeoDraft,
  custom_code: DraftCustomCode,
});

/** What an admin changed and has not saved, with what was saved when they began. */
export const AppearanceDraft = z.object({ values: AppearanceDraftValues, saved: AppearanceDraftValues });
export type AppearanceDraft = z.infer<typeof AppearanceDraft>;

/** A former state that can be loaded again. */
export const AppearanceState = z.object({
  id: z.int(),
  /** When a change took its place. */
  replaced_at: z.string(),
  /** The name of the admin who made that change. */
  replaced_by: z.string(),
});
export type AppearanceState = z.infer<typeof AppearanceState>;

/** The parts of the appearance. Each is saved, and has a version, by itself. */
export type AppearancePart = keyof AppearanceValues;
export const appearanceParts = Object.keys(AppearanceValues.shape) as AppearancePart[];

/** What decides what somebody sees, as a preview needs it to show the site to them. */
export const PreviewPerson = z.object({ roles: z.array(Role), permissions: z.array(Permission) });

/** A new user, and a subscriber without rights of a plan. */
export const PreviewPeople = z.object({ user: PreviewPerson, subscriber: PreviewPerson });
export type PreviewPeople = z.infer<typeof PreviewPeople>;

/** The appearance as admins see it. */
export const Appearance = z.object({
  values: AppearanceValues,
  /** Rise with each change of a part, for the optimistic lock. */
  versions: z.object({
    general: z.int(),
    themes: z.int(),
    menus: z.int(),
    landing: z.int(),
    seo: z.int(),
    custom_code: z.int(),
  }),
  /** What a new installation has. */
  defaults: AppearanceValues,
});
export type Appearance = z.infer<typeof Appearance>;
