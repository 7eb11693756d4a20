import type { ClientSettings, ClientSettingsByName } from '#shared/client-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { nestSettings } from '#shared/settings/nested-settings.ts';
import { listSections, type StoredSections } from '../../data/site/site-settings.ts';
import { env } from '../../platform/env.ts';
import { resolveSettings, sideOf } from './settings/resolve-settings.ts';
import { settingsReader } from './stored-settings.ts';

/** The client settings of the site. What an admin changes counts in every function after at most 30 seconds. */
export const getSettings = settingsReader(readSettings);

/** The client settings as they are now. Costs a strong read at each call: for those who change them. */
export async function getSettingsNow(): Promise<ClientSettings> {
  return readSettings(await listSections(true));
}

function readSettings(sections: StoredSections): ClientSettings {
  const parts = Object.entries(settingSections).map(([name, { client }]) => ({
    settings: client,
    stored: sideOf(sections.get(name), 'client'),
  }));
  return nestSettings({ ...resolveSettings(parts), base_url: env.baseUrl } as ClientSettingsByName);
}
