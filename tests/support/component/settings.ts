import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { getValueLists } from '#shared/routes/site/values.ts';
import { getSettingsSection, updateSettingsSection } from '#shared/routes/site/settings.ts';
import { type AdminSection, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import type { Settings, SettingsSection } from '#shared/settings/define-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { aUser, bootstrapData } from './entities.ts';
import type { FakeApi } from './fake-api.ts';
import { openSite } from './open-site.ts';

type Values = Record<string, unknown>;

interface SettingsOptions {
  /** Values that differ from the defaults, by dotted name. Any truthy value marks a secret as set. */
  stored?: Values;
  /** Settings that have a value of the deployment. They are reported while nothing is saved. */
  deployed?: string[];
  /** Permissions of the user; all of them by default. */
  permissions?: PermissionName[];
  change?: (data: BootstrapData) => BootstrapData;
  prepare?: (api: FakeApi) => void;
}

/** Opens a page of the settings as an admin. The fake API keeps saved values and increments the version from 3. */
export function openSettings(path: string, options: SettingsOptions = {}): Promise<FakeApi> {
  const { stored = {}, deployed = [], permissions = ['admin'], change = (data) => data, prepare } = options;
  const user = aUser({ permissions: permissions.map((name, id) => ({ id, name, restrictions: [] })) });
  let saved = stored;
  let version = 3;
  const read = (section: AdminSection) => {
    const view = viewOf(section, saved);
    const values = { ...view.client, ...view.server };
    return { ...view, deployed: deployed.filter((name) => values[name] === null) };
  };
  return openSite(path, {
    data: change(bootstrapData(user)),
    prepare(api) {
      api.answer(getSettingsSection, ({ params }) => ({ ...read(params.section), version }));
      api.answer(updateSettingsSection, ({ params, body }) => {
        saved = { ...saved, ...body.client, ...body.server };
        version += 1;
        return { ...read(params.section), version, requires_redeploy: [] };
      });
      api.answer(getValueLists, {
        localizations: [
          { name: 'English', language: 'en' },
          { name: 'Deutsch', language: 'de' },
        ],
        pages: [{ id: 12, title: 'About us', slug: 'about' }],
        timezones: { Europe: [{ text: 'Berlin', value: 'Europe/Berlin' }] },
      });
      prepare?.(api);
    },
  });
}

function viewOf(section: AdminSection, saved: Values): { client: Values; server: Values } {
  const parts = storedSectionsOf(section).map((part): SettingsSection => settingSections[part]);
  const valuesOf = (settings: Settings) =>
    Object.entries(settings).map(([name, { initial }]) => [name, name in saved ? saved[name] : initial]);
  const secrets = parts.flatMap((part) => part.secrets);
  return {
    client: Object.fromEntries(parts.flatMap(({ client }) => valuesOf(client))) as Values,
    server: Object.fromEntries([
      ...parts.flatMap(({ server }) => valuesOf(server)),
      ...secrets.map((name) => [name, saved[name] ? { set: true } : null]),
    ]) as Values,
  };
}
