import type { ClientSettings, ClientSettingsByName } from '#shared/client-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { nestSettings } from '#shared/settings/nested-settings.ts';
import type { StoredConfig } from '../../data/site/site-config.ts';
import { env } from '../../platform/env.ts';
import { resolveSettings, sideOf } from './settings/resolve-settings.ts';
import { configReader, getConfigNow } from './site-config.ts';

/** The client settings of the site. What an admin changes counts in every function after at most 30 seconds. */
export const getSettings = configReader(readSettings);

/** The client settings as they are now. Costs a strong read at each call: for those who change them. */
export async function getSettingsNow(): Promise<ClientSettings> {
  return readSettings(await getConfigNow());
}

function readSettings({ sections }: StoredConfig): ClientSettings {
  const parts = Object.entries(settingSections).map(([name, { client }]) => ({
    settings: client,
    stored: sideOf(sections.get(name), 'client'),
  }));
  return nestSettings({ ...resolveSettings(parts), base_url: env.baseUrl } as ClientSettingsByName);
}
