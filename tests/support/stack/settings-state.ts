import { flattenSettings } from '#shared/settings/flatten-settings.ts';
import { settingSections } from '#shared/settings/index.ts';

type Values = Record<string, unknown>;

/** Settings of tests, and those that a test file may put in the place of all others. */
export interface SettingsState {
  client: Values;
  server: Values;
}

/** One item of the table: a section with its values by dotted names. */
export interface SectionItem {
  section: string;
  version: number;
  client: Values;
  server: Values;
}

/** Addresses that stand-ins of services answer at. They are settings that no admin sees. */
const addresses: Record<string, string[]> = {
  authentication: ['social_endpoints'],
  recaptcha: ['recaptcha.verify_url'],
  'outgoing-email': ['mailgun.api_url', 'postmark.api_url'],
  analytics: ['analytics.token_url', 'analytics.api_url'],
  websockets: ['broadcast.pusher_url', 'broadcast.ably_url'],
};

/** The items of all sections for values that are dotted or nested. Throws an Error for an unknown setting. */
export function sectionItems({ client, server }: SettingsState): SectionItem[] {
  const ofClient = flattenAll(client, (name) => Object.keys(settingSections[name].client));
  const ofServer = flattenAll(server, (name) => {
    const { server: settings, secrets } = settingSections[name];
    return [...Object.keys(settings), ...secrets, ...(addresses[name] ?? [])];
  });
  return names.map((section) => ({
    section,
    version: 1,
    client: ofClient.get(section) ?? {},
    server: ofServer.get(section) ?? {},
  }));
}

const names = Object.keys(settingSections) as (keyof typeof settingSections)[];

function flattenAll(
  values: Values,
  namesOf: (section: (typeof names)[number]) => string[],
): Map<string, Values> {
  const flat = flattenSettings(values, names.flatMap(namesOf));
  if (flat.unknown.length > 0) throw new Error(`There are no settings ${flat.unknown.join(', ')}`);
  return new Map(
    names.map((section) => {
      const own = namesOf(section).filter((name) => flat.values.has(name));
      return [section, Object.fromEntries(own.map((name) => [name, flat.values.get(name)]))];
    }),
  );
}
