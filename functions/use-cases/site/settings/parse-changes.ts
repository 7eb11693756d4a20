import type { Reason } from '#shared/messages/errors.ts';
import { type AdminSection, storedSectionsOf } from '#shared/settings/admin-sections.ts';
import type { Setting, SettingsSection } from '#shared/settings/define-settings.ts';
import { flattenSettings } from '#shared/settings/flatten-settings.ts';
import { settingSections } from '#shared/settings/index.ts';
import { isPlainObject } from '#shared/settings/nested-settings.ts';
import { readServiceAccount } from '../../../analytics/service-account.ts';
import { invalid } from '../../../platform/app-error.ts';
import { issueReasons, namedErrors } from '../../../platform/input-reasons.ts';
import type { Values } from './resolve-settings.ts';
import { type SectionView, settingsOn } from './view-section.ts';

/** What an admin wants to change, checked, by dotted names. Null removes a secret. */
export interface SettingsChanges {
  client: Map<string, unknown>;
  server: Map<string, unknown>;
  secrets: Map<string, string | null>;
}

type Errors = Map<string, Reason | Reason[]>;

const maxSecretChars = 10_000;

/** Secrets that are more than a text, and why one is refused. */
const secretFaults: Readonly<Record<string, (text: string) => Reason | undefined>> = {
  'analytics.service_account': (text) => (readServiceAccount(text) ? undefined : 'notAServiceAccount'),
};

/** Secrets that are sent to an address which admins choose: with another address, they must be entered again. */
const secretsByAddress: Readonly<
  Record<string, { side: 'client' | 'server'; secret: string; nowhere?: string }>
> = {
  'smtp.host': { side: 'server', secret: 'smtp.password' },
  'broadcast.driver': { side: 'client', secret: 'broadcast.secret', nowhere: 'none' },
};

/** Checks what an admin sent for a section. 422 names each setting at fault by its dotted name. */
export function parseChanges(
  section: AdminSection,
  written: { client: Values; server: Values },
  current: SectionView,
): SettingsChanges {
  const parts = storedSectionsOf(section);
  const secretNames = parts.flatMap((part) => [...(settingSections[part] as SettingsSection).secrets]);
  const errors: Errors = new Map();
  const changes: SettingsChanges = { client: new Map(), server: new Map(), secrets: new Map() };
  for (const side of ['client', 'server'] as const) {
    const settings = Object.assign({}, ...parts.map((part) => settingsOn(side, part)));
    const secrets = side === 'server' ? secretNames : [];
    const flat = flattenSettings(written[side], [...Object.keys(settings), ...secrets]);
    for (const name of flat.unknown) errors.set(name, 'unknownSetting');
    for (const [name, value] of flat.values) {
      const setting: Setting | undefined = settings[name];
      if (!setting) readSecret(name, value, changes.secrets, errors);
      else if (!setting.readOnly) readSetting(name, value, setting, changes[side], errors);
      else if (value !== current[side][name]) errors.set(name, 'readOnlySetting');
    }
  }
  for (const [address, { side, secret, nowhere }] of Object.entries(secretsByAddress)) {
    const value = changes[side].get(address);
    const isMoved = value !== undefined && value !== nowhere && value !== current[side][address];
    if (isMoved && isPlainObject(current.server[secret]) && !changes.secrets.has(secret)) {
      errors.set(secret, 'secretForAnotherAddress');
    }
  }
  if (errors.size > 0) throw invalid(Object.fromEntries(errors));
  return changes;
}

function readSetting(
  name: string,
  value: unknown,
  { schema }: Setting,
  changes: Map<string, unknown>,
  errors: Errors,
): void {
  const { data, error } = schema.safeParse(value, namedErrors);
  if (!error) changes.set(name, data);
  for (const issue of error?.issues ?? []) errors.set([name, ...issue.path].join('.'), issueReasons([issue]));
}

/** A form may send back what it was told of a secret; that changes nothing. */
function readSecret(name: string, value: unknown, changes: Map<string, string | null>, errors: Errors): void {
  if (isPlainObject(value)) return;
  const isText = typeof value === 'string' && value !== '' && value.length <= maxSecretChars;
  const fault = isText ? secretFaults[name]?.(value) : undefined;
  if (fault !== undefined) errors.set(name, fault);
  else if (isText || value === null) changes.set(name, value);
  else errors.set(name, 'notASecret');
}
