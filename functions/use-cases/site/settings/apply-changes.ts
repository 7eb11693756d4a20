import type { Settings, SettingsSection } from '#shared/settings/define-settings.ts';
import { settingSections, type StoredSectionName } from '#shared/settings/index.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import type { StoredSection } from '../../../data/site/site-config.ts';
import { seal } from '../../../platform/seal.ts';
import { diskValues } from '../outside-disks.ts';
import type { SettingsChanges } from './parse-changes.ts';
import { sideOf, type Values } from './resolve-settings.ts';
import { settingsOn } from './view-section.ts';

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What the table is to hold of a section; undefined where it does already. */
export async function applyChanges(
  part: StoredSectionName,
  former: StoredSection | undefined,
  { client, server, secrets }: SettingsChanges,
): Promise<{ client: Values; server: Values } | undefined> {
  const own: SettingsSection = settingSections[part];
  const isOwn = ([name]: [string, unknown]) => own.secrets.includes(name);
  const sealed = [...secrets]
    .filter(isOwn)
    .map(async ([name, text]) => [name, text && (await seal(text, 'settings'))]);
  const values = {
    client: changeValues(settingsOn('client', part), sideOf(former, 'client'), client),
    server: {
      ...changeValues(settingsOn('server', part), sideOf(former, 'server'), server),
      ...(Object.fromEntries(await Promise.all(sealed)) as Values),
    },
  };
  for (const [name, text] of secrets) if (text === null) delete values.server[name];
  if (part === 'uploading') Object.assign(values.server, await diskValues(former, values.server));
  const { client: formerClient = {}, server: formerServer = {} } = former ?? {};
  return isSame(values, { client: formerClient, server: formerServer }) ? undefined : values;
}

/** Only what differs from the default is stored. What is stored and was not sent stays, readable or not. */
function changeValues(settings: Settings, stored: unknown, changes: ReadonlyMap<string, unknown>): Values {
  const isReadable = stored === undefined || isPlainObject(stored);
  const values = isReadable ? { ...stored } : listFallbacks(settings);
  for (const [name, { initial }] of Object.entries(settings)) {
    if (!changes.has(name)) continue;
    const value = changes.get(name);
    if (isSame(value, initial)) delete values[name];
    else values[name] = value;
  }
  return values;
}

/** What holds in the place of a section that cannot be read, so that saving one value does not open the others. */
function listFallbacks(settings: Settings): Values {
  const guarded = Object.entries(settings).filter(([, { fallback }]) => fallback !== undefined);
  return Object.fromEntries(guarded.map(([name, { fallback }]) => [name, fallback]));
}
