import * as z from 'zod';
import { setting, type Settings, type ValuesOf } from '#shared/settings/define-settings.ts';
import { type SecretName, type ServerSettingsByName, settingSections } from '#shared/settings/index.ts';
import { type Nested, nestSettings } from '#shared/settings/nested-settings.ts';
import type { StoredConfig } from '../../data/site/site-config.ts';
import { serviceAddresses } from './service-addresses.ts';
import { resolveSettings, sideOf } from './settings/resolve-settings.ts';
import { configReader } from './site-config.ts';

type ByName = ValuesOf<ServerSettingsByName> &
  Record<SecretName, string | undefined> &
  ValuesOf<typeof serviceAddresses.authentication> &
  ValuesOf<typeof serviceAddresses.recaptcha> &
  ValuesOf<typeof serviceAddresses.analytics> &
  ValuesOf<(typeof serviceAddresses)['outgoing-email']> &
  ValuesOf<typeof serviceAddresses.websockets>;

/** Settings that no browser gets. Secrets are sealed for the purpose `settings`. */
type ServerSettings = Nested<ByName>;

/** The server settings of the site. What an admin changes counts with the next request. */
export const getServerSettings = configReader(readSettings);

const sealedText = setting(z.string().optional(), undefined);
const addresses: Record<string, Settings> = serviceAddresses;

function readSettings({ sections }: StoredConfig): ServerSettings {
  const parts = Object.entries(settingSections).map(([name, { server, secrets }]) => ({
    settings: {
      ...server,
      ...addresses[name],
      ...Object.fromEntries(secrets.map((secret) => [secret, sealedText])),
    },
    stored: sideOf(sections.get(name), 'server'),
  }));
  return nestSettings(resolveSettings(parts) as ByName);
}
