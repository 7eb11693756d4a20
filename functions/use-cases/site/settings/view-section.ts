import { type AdminSection, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import type { Settings, SettingsSection } from '#shared/settings/define-settings.ts';
import { settingSections, type StoredSectionName } from '#shared/settings/index.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { type StoredSections, versionOf } from '../../../data/site/site-config.ts';
import { env } from '../../../platform/env.ts';
import { resolveSettings, sideOf, type Values } from './resolve-settings.ts';

/** A section as admins see it, by dotted names. */
export interface SectionView {
  client: Values;
  server: Values;
  /** Rises with each change. */
  version: number;
}

/** The settings of one side of a section. */
export function settingsOn(side: 'client' | 'server', part: StoredSectionName): Settings {
  const { client, server }: SettingsSection = settingSections[part];
  return side === 'client' ? client : server;
}

/** Returns a section with the values that hold. Of a secret, it says only whether there is one. */
export function viewSection(section: AdminSection, sections: StoredSections): SectionView {
  const parts = storedSectionsOf(section);
  const resolve = (side: 'client' | 'server') => {
    const settings = parts.map((part) => settingsOn(side, part));
    const stored = parts.map((part) => sideOf(sections.get(part), side));
    const values = resolveSettings(settings.map((own, nth) => ({ settings: own, stored: stored[nth] })));
    // What closes with an unreadable value may be a setting of another section.
    const names = settings.flatMap(Object.keys);
    return Object.fromEntries(names.map((name) => [name, values[name]]));
  };
  const secrets = parts.map((part) => secretsOf(part, sideOf(sections.get(part), 'server')));
  const client = resolve('client');
  return {
    client: 'base_url' in client ? { ...client, base_url: env.baseUrl } : client,
    server: Object.assign(
      resolve('server'),
      section === 'outgoing-email' && deployedMail(),
      ...secrets,
    ) as Values,
    version: parts.reduce((sum, part) => sum + versionOf(sections.get(part)), 0),
  };
}

const deployedMail = (): Values => ({ 'ses.region': env.region });

function secretsOf(part: StoredSectionName, stored: unknown): Values {
  const known = isPlainObject(stored) ? stored : {};
  const { secrets }: SettingsSection = settingSections[part];
  return Object.fromEntries(
    secrets.map((name) => [name, typeof known[name] === 'string' ? { set: true } : null]),
  );
}
