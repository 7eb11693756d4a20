import * as z from 'zod';
import { drive, uploads } from './limits.ts';
import { maxTagChars } from './drive/max-tag-chars.ts';

const socialService = z.object({ enable: z.boolean() });

/** Settings that reach the browser with the bootstrap data (api.md 4 and 19.13). */
export const ClientSettings = z.object({
  base_url: z.string(),
  branding: z.object({
    site_name: z.string(),
    site_description: z.string(),
    logo_light: z.string().nullable(),
    logo_dark: z.string().nullable(),
    /** For narrow screens; the others where there is none. */
    logo_light_mobile: z.string().nullable(),
    logo_dark_mobile: z.string().nullable(),
    favicon: z.string().nullable(),
  }),
  registration: z.object({
    disable: z.boolean(),
    policies: z.array(z.object({ id: z.string(), label: z.string(), link: z.string() })),
  }),
  require_email_confirmation: z.boolean(),
  site: z.object({
    demo: z.boolean(),
    /** Numbered accounts that a demo has, of which each visitor is offered one; 0: one account for all (LOG-4). */
    demo_accounts: z.int().min(0).max(100),
    /** What a sign-in leads to (HOME-2): the drive, or the homepage and the admin area. */
    variant: z.enum(['drive', 'base']),
  }),
  social: z.object({
    compact_buttons: z.boolean(),
    google: socialService,
    facebook: socialService,
    twitter: socialService,
    envato: socialService,
  }),
  themes: z.object({ user_change: z.boolean(), default_id: z.int().nullable() }),
  i18n: z.object({ enable: z.boolean() }),
  locale: z.object({ default: z.string() }),
  notif: z.object({ subs: z.object({ integrated: z.boolean() }) }),
  notifications: z.object({ integrated: z.boolean() }),
  workspaces: z.object({ integrated: z.boolean() }),
  api: z.object({ integrated: z.boolean() }),
  billing: z.object({ enable: z.boolean(), integrated: z.boolean(), force_subscription: z.boolean() }),
  homepage: z.object({
    type: z.enum(['loginPage', 'registerPage', 'landingPage', 'customPage']),
    value: z.union([z.int(), z.string()]).nullable(),
  }),
  cookie_notice: z.object({
    enable: z.boolean(),
    position: z.enum(['top', 'bottom']),
    button: z.object({ label: z.string(), action: z.string() }),
  }),
  dates: z.object({ format: z.string(), default_timezone: z.string() }),
  default_meta_tags: z.string(),
  html_base_uri: z.string(),
  logging: z.object({ sentry_public: z.string().nullable(), trace_sample_rate: z.number() }),
  recaptcha: z.object({
    site_key: z.string().nullable(),
    enable: z.object({ register: z.boolean(), contact: z.boolean() }),
  }),
  uploads: z.object({
    chunk_size: z.int(),
    uploads_driver: z.string(),
    public_driver: z.string(),
    s3_direct_upload: z.boolean(),
    disable_tus: z.boolean(),
    max_size: z.int(),
    allowed_extensions: z.array(z.string()),
    blocked_extensions: z.array(z.string()),
    available_space: z.int().nullable(),
  }),
  ads: z.object({
    drive: z.string(),
    'file-preview': z.string(),
    'landing-top': z.string(),
    disable: z.boolean(),
  }),
  drive: z.object({
    default_view: z.enum(['list', 'grid']),
    default_sort: z.string(),
    details_default_visible: z.boolean(),
    link_default_download: z.boolean(),
    /** 0: nothing in the trash is deleted by itself. */
    trash_retention_days: z.int().min(0),
    /** Contents of one file that are kept, the current one included. */
    max_versions: z.int().min(1),
    /** Tags that everybody is offered, beside their own. */
    default_tags: z.array(z.string().trim().min(1).max(maxTagChars)),
  }),
});
export type ClientSettings = z.infer<typeof ClientSettings>;

/** What holds until an admin changes it. */
export function defaultClientSettings(baseUrl: string): ClientSettings {
  return {
    base_url: baseUrl,
    branding: {
      site_name: 'Holdall',
      site_description: 'Store, share and open your files from any device',
      logo_light: null,
      logo_dark: null,
      logo_light_mobile: null,
      logo_dark_mobile: null,
      favicon: null,
    },
    registration: { disable: false, policies: [] },
    require_email_confirmation: false,
    site: { demo: false, demo_accounts: 0, variant: 'drive' },
    social: {
      compact_buttons: false,
      google: { enable: false },
      facebook: { enable: false },
      twitter: { enable: false },
      envato: { enable: false },
    },
    themes: { user_change: true, default_id: null },
    i18n: { enable: true },
    locale: { default: 'en' },
    notif: { subs: { integrated: true } },
    notifications: { integrated: true },
    workspaces: { integrated: true },
    api: { integrated: true },
    billing: { enable: false, integrated: false, force_subscription: false },
    homepage: { type: 'loginPage', value: null },
    cookie_notice: { enable: false, position: 'bottom', button: { label: 'More info', action: '' } },
    dates: { format: 'auto', default_timezone: 'auto' },
    default_meta_tags: '',
    html_base_uri: '/',
    logging: { sentry_public: null, trace_sample_rate: 0.2 },
    recaptcha: { site_key: null, enable: { register: false, contact: false } },
    uploads: {
      chunk_size: uploads.tusChunkBytes,
      uploads_driver: 's3',
      public_driver: 's3',
      s3_direct_upload: true,
      disable_tus: false,
      max_size: uploads.maxFileBytes,
      allowed_extensions: [],
      blocked_extensions: [],
      available_space: uploads.freeSpaceBytes,
    },
    ads: { drive: '', 'file-preview': '', 'landing-top': '', disable: false },
    drive: {
      default_view: 'list',
      default_sort: 'updated_at:desc',
      details_default_visible: false,
      link_default_download: true,
      trash_retention_days: drive.trashRetentionDays,
      max_versions: drive.maxVersions,
      default_tags: [],
    },
  };
}
