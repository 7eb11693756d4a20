import type { ClientSettings, ClientSettingsByName } from '#shared/client-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { nestSettings } from '#shared/settings/nested-settings.ts';
import type { StoredConfig } from '../../data/site/site-config.ts';
import { env } from '../../platform/env.ts';
import { resolveSettings, sideOf } from './settings/resolve-settings.ts';
import { configReader } from './site-config.ts';

/** The client settings of the site. What an admin changes counts with the next request. */
export const getSettings = configReader(readSettings);

function readSettings({ sections }: StoredConfig): ClientSettings {
  const parts = Object.entries(settingSections).map(([name, { client }]) => ({
    settings: client,
    stored: sideOf(sections.get(name), 'client'),
  }));
  return nestSettings({ ...resolveSettings(parts), base_url: env.baseUrl } as ClientSettingsByName);
}
