import type { InputMessage } from '#shared/contract/input-rule.ts';
import type { SettingField } from '#shared/input-rules/settings.ts';
import { checkInput, toInput } from '../form/check-input.ts';
import type { SettingsView } from './settings-query.ts';

/** What an admin changed, by dotted names; a secret is undefined while it stays. */
export type SettingChanges = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value of a setting that the form shows. */
export function valueOf(field: SettingField, view: SettingsView, changes: SettingChanges): unknown {
  if (Object.hasOwn(changes, field.name)) return changes[field.name];
  return field.rule ? view[field.side][field.name] : undefined;
}

/** The changes that are left after one more: what is as it was stored is none. */
export function withChange(
  changes: SettingChanges,
  field: SettingField,
  value: unknown,
  view: SettingsView,
): SettingChanges {
  const { [field.name]: _former, ...others } = changes;
  const stored = field.rule ? view[field.side][field.name] : undefined;
  // An empty field holds a text, where the setting holds null.
  const held = value === '' && field.rule?.isNullable ? null : value;
  return isSame(held, stored) ? others : { ...others, [field.name]: value };
}

/** What is wrong with the changes, by name. */
export function faultsOf(
  fields: readonly SettingField[],
  changes: SettingChanges,
): Record<string, InputMessage> {
  const faults: Record<string, InputMessage> = {};
  for (const { name, rule } of fields) {
    const fault = rule && Object.hasOwn(changes, name) ? checkInput(rule, changes[name]) : undefined;
    if (fault) faults[name] = fault;
  }
  return faults;
}

/** The body of a change: what was changed, each on its side. */
export function bodyOf(fields: readonly SettingField[], changes: SettingChanges, version: number) {
  const sideOf = (side: SettingField['side']) =>
    Object.fromEntries(
      fields
        .filter((field) => field.side === side && Object.hasOwn(changes, field.name))
        .map(({ name, rule }) => [name, rule ? toInput(rule, changes[name]) : changes[name]]),
    );
  return { client: sideOf('client'), server: sideOf('server'), version };
}
