import * as z from 'zod';
import { findServerSettings } from '../../data/site/site-settings.ts';
import { secondMs } from '../../platform/clock.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { logger } from '../../platform/logger.ts';
import { socialSettings } from '../accounts/social/social-settings.ts';

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

/** What an admin has set, over the defaults. Read at most twice a minute in each function. */
export const getServerSettings = keepFor(30 * secondMs, readServerSettings);

async function readServerSettings(): Promise<ServerSettings> {
  const parsed = ServerSettings.safeParse((await findServerSettings()) ?? {});
  if (!parsed.success) logger.error('The stored server settings do not fit', { error: parsed.error });
  return parsed.success ? parsed.data : ServerSettings.parse({});
}
