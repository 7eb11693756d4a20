import * as z from 'zod';
import type { ValuesOf } from './settings/define-settings.ts';
import { clientSettingsByName } from './settings/index.ts';
import { type Nested, nestSettings } from './settings/nested-settings.ts';

/** Values of all client settings, by dotted names. */
export type ClientSettingsByName = ValuesOf<typeof clientSettingsByName>;

export type ClientSettings = Nested<ClientSettingsByName>;

/** Settings that reach the browser with the bootstrap data. */
export const ClientSettings = toObjectSchema(nestSettings(schemasByName())) as z.ZodObject<{
  [Name in keyof ClientSettings]: z.ZodType<ClientSettings[Name]>;
}>;

function schemasByName(): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(clientSettingsByName).map(([name, { schema }]) => [name, schema]));
}

function toObjectSchema(branch: object): z.ZodType {
  const shape = Object.entries(branch).map(([key, value]: [string, z.ZodType | object]) => [
    key,
    value instanceof z.ZodType ? value : toObjectSchema(value),
  ]);
  return z.object(Object.fromEntries(shape) as z.ZodRawShape);
}

/** What holds until an admin changes it. */
export function defaultClientSettings(baseUrl: string): ClientSettings {
  const initial = Object.entries(clientSettingsByName).map(([name, setting]) => [name, setting.initial]);
  return nestSettings({ ...Object.fromEntries(initial), base_url: baseUrl } as ClientSettingsByName);
}
