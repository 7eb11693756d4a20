import * as z from 'zod';
import { ClientSettings } from '../../client-settings.ts';
import { isoTime } from '../../contract/schema-fields.ts';
import { ShownCustomCode } from './custom-code.ts';
import { LocalizationLines } from './localization.ts';
import { Menu } from './menu.ts';
import { Role } from '../accounts/role.ts';
import { Theme } from './theme.ts';
import { User } from '../accounts/user.ts';

/** Everything the client needs before its first render, and after each change of identity. */
export const BootstrapData = z.object({
  user: User.nullable(),
  /** The admin who is logged in as `user`, and until when. */
  impersonator: z.object({ id: z.int(), name: z.string(), until: isoTime }).nullable(),
  /** Whether the session outlives the browser's closing. False for guests and API tokens. */
  is_session_remembered: z.boolean(),
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
  /** Absent where the site has none. */
  custom_code: ShownCustomCode.optional(),
  /** The page was opened without the site's themes and custom code, and stays so. */
  safe: z.literal(true).optional(),
  /** The content security policy of static pages, with the outside services that are on. Only in `getBootstrapData`. */
  content_security_policy: z.string().optional(),
});
export type BootstrapData = z.infer<typeof BootstrapData>;
