import type * as z from 'zod';

/** One setting: what it may be, and what holds where no admin has changed it. */
export interface Setting<Value = unknown> {
  schema: z.ZodType<Value>;
  initial: Value;
  /** Holds where the stored value cannot be read, if the default would open or delete something. */
  fallback?: Value;
  /** What other settings become where the stored value cannot be read, by their names. */
  closes?: Readonly<Record<string, unknown>>;
  /** The deployment decides; admins see the value. */
  readOnly?: true;
  /** A change takes effect with the next deployment. */
  redeploy?: true;
}

type Options<Value> = Omit<Setting<Value>, 'schema' | 'initial'>;

/**
 * Declares a setting.
 * @param schema checks what an admin sends and what the table holds. It must accept its own output
 * @param initial the default
 */
export function setting<Schema extends z.ZodType>(
  schema: Schema,
  initial: z.output<Schema>,
  options?: Options<z.output<Schema>>,
): Setting<z.output<Schema>> {
  return { schema: schema as Setting<z.output<Schema>>['schema'], initial, ...options };
}

export type Settings = Readonly<Record<string, Setting>>;

/** The settings of one section, by dotted names. */
export interface SettingsSection {
  /** Reach the browser with the bootstrap data. */
  client: Settings;
  /** Stay on the server. */
  server: Settings;
  /** Texts that are sealed in the table and that no call returns. */
  secrets: readonly string[];
}

/** Declares the settings of a section. Its form is in the same file, by `defineForm`. */
export function defineSettings<
  const Client extends Settings = Record<never, Setting>,
  const Server extends Settings = Record<never, Setting>,
  const Secret extends string = never,
>(section: { client?: Client; server?: Server; secrets?: readonly Secret[] }) {
  const none: Record<never, Setting> = {};
  return {
    client: (section.client ?? none) as Client,
    server: (section.server ?? none) as Server,
    secrets: section.secrets ?? ([] as readonly Secret[]),
  };
}

/** Values of settings, by dotted names. */
export type ValuesOf<All extends Settings> = {
  -readonly [Name in keyof All]: All[Name] extends Setting<infer Value> ? Value : never;
};
