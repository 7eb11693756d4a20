import * as z from 'zod';
import { findServerSettings } from '../data/site-settings.ts';
import { nowMs } from '../platform/clock.ts';
import { logger } from '../platform/logger.ts';
import { socialSettings } from './social/social-settings.ts';

/** Settings that no browser gets (api.md 19.13). Secrets are sealed for the purpose `settings`. */
const ServerSettings = z.object({
  recaptcha: z
    .object({
      secret: z.string().optional(),
      min_score: z.number().min(0).max(1).default(0.5),
      /** Where answers of visitors are checked. */
      verify_url: z.url().default('https://www.google.com/recaptcha/api/siteverify'),
    })
    .prefault({}),
  ...socialSettings,
});
export type ServerSettings = z.infer<typeof ServerSettings>;

const cacheMs = 30_000;
let cached: { settings: ServerSettings; untilMs: number } | undefined;

/** What an admin has set, over the defaults. Read at most twice a minute in each function. */
export async function getServerSettings(): Promise<ServerSettings> {
  if (cached && cached.untilMs > nowMs()) return cached.settings;
  const parsed = ServerSettings.safeParse((await findServerSettings()) ?? {});
  if (!parsed.success) logger.error('The stored server settings do not fit', { error: parsed.error });
  const settings = parsed.success ? parsed.data : ServerSettings.parse({});
  cached = { settings, untilMs: nowMs() + cacheMs };
  return settings;
}
