import * as z from 'zod';
import { ClientSettings } from '../client-settings.ts';
import { LocalizationLines } from './localization.ts';
import { Role } from './role.ts';
import { Theme } from './theme.ts';
import { User } from './user.ts';

export const MenuItem = z.object({
  id: z.string(),
  label: z.string(),
  icon: z.string().nullable(),
  type: z.enum(['link', 'route']),
  action: z.string(),
  target: z.enum(['_self', '_blank']).optional(),
  roles: z.array(z.int()).optional(),
  permissions: z.array(z.string()).optional(),
  /** Values that settings must have, by dotted name. */
  settings: z.record(z.string(), z.unknown()).optional(),
  subscriptionStatus: z.enum(['subscribed', 'unsubscribed']).optional(),
  order: z.int(),
});

export const Menu = z.object({
  id: z.string(),
  name: z.string(),
  positions: z.array(z.string()),
  items: z.array(MenuItem),
});

/** Everything the client needs before its first render, and after each change of identity (api.md 4). */
export const BootstrapData = z.object({
  user: User.nullable(),
  guest_role: Role,
  settings: ClientSettings.extend({ menus: z.array(Menu) }),
  themes: z.array(Theme),
  menus: z.array(Menu),
  branding: ClientSettings.shape.branding,
  cookie_notice: ClientSettings.shape.cookie_notice,
  require_email_confirmation: z.boolean(),
  show_cookie_notice: z.boolean(),
  is_mobile_device: z.boolean(),
  i18n: LocalizationLines.nullable(),
  default_meta_tags: z.string(),
  sentry_release: z.string().nullable(),
});
export type BootstrapData = z.infer<typeof BootstrapData>;
