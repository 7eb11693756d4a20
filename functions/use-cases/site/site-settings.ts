import {
  type ClientSettings,
  ClientSettings as Schema,
  defaultClientSettings,
} from '#shared/client-settings.ts';
import { findClientSettings } from '../../data/site/site-settings.ts';
import { secondMs } from '../../platform/clock.ts';
import { env } from '../../platform/env.ts';
import { keepFor } from '../../platform/keep-for.ts';
import { logger } from '../../platform/logger.ts';

/** The site's settings: the defaults under what an admin changed. Read at most twice a minute in each function. */
export const getSettings = keepFor(30 * secondMs, readSettings);

async function readSettings(): Promise<ClientSettings> {
  const defaults = defaultClientSettings(env.baseUrl);
  const changed = await findClientSettings();
  const parsed = Schema.safeParse(overlay(defaults, changed ?? {}));
  if (!parsed.success) logger.error('The stored settings do not fit', { error: parsed.error });
  return parsed.success ? { ...parsed.data, base_url: env.baseUrl } : defaults;
}

/** Plain objects are merged key by key; everything else replaces what is below it. */
function overlay(base: unknown, top: unknown): unknown {
  if (!isPlain(base) || !isPlain(top)) return top === undefined ? base : top;
  const keys = new Set([...Object.keys(base), ...Object.keys(top)]);
  return Object.fromEntries([...keys].map((key) => [key, overlay(base[key], top[key])]));
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
