import type { Setting, Settings } from '#shared/settings/define-settings.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import type { StoredSection } from '../../../data/site/site-config.ts';
import { logger } from '../../../platform/logger.ts';
import { withoutBadAddresses } from './without-bad-addresses.ts';

export type Values = Record<string, unknown>;

/** Settings of a section, and what the table holds of them; undefined where no admin has changed the section. */
export interface SettingsPart {
  settings: Settings;
  stored: unknown;
}

/** The client or server values of a section. An item without them is not readable. */
export function sideOf(section: StoredSection | undefined, side: 'client' | 'server'): unknown {
  return section && (section[side] ?? null);
}

/**
 * Returns the values that hold, by dotted names. Each stored value is checked alone: one that cannot be read is logged
 * by its name, and falls back to a value that opens and deletes nothing.
 */
export function resolveSettings(parts: SettingsPart[]): Values {
  const values: Values = {};
  const closed: Values = {};
  const unreadable: string[] = [];
  for (const { settings, stored } of parts) {
    for (const [name, setting] of Object.entries(settings)) {
      const read = readValue(setting, stored, name);
      values[name] = read ? read.value : setting.initial;
      if (read) continue;
      unreadable.push(name);
      Object.assign(closed, setting.closes, setting.fallback !== undefined && { [name]: setting.fallback });
    }
  }
  if (unreadable.length > 0) logger.error('Stored settings cannot be read', { settings: unreadable });
  return { ...values, ...closed };
}

/** A value that an admin changed, or the default; undefined where it cannot be read. */
function readValue(
  { schema, initial, closes, fallback }: Setting,
  stored: unknown,
  name: string,
): { value: unknown } | undefined {
  if (stored === undefined) return { value: initial };
  if (!isPlainObject(stored)) return undefined;
  if (!Object.hasOwn(stored, name)) return { value: initial };
  const { success, data } = schema.safeParse(stored[name]);
  if (success) return { value: data };
  // A guarded setting falls back as a whole: without one of its policies, a site would accept users too easily.
  const isGuarded = closes !== undefined || fallback !== undefined;
  return isGuarded ? undefined : withoutBadAddresses(schema, stored[name]);
}
