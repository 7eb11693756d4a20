import { describeInput } from '../contract/describe-input.ts';
import type { InputRule } from '../contract/input-rule.ts';
import { adminSections, storedSectionsOf, type AdminSection } from '../settings/admin-sections.ts';
import type { SettingsSection } from '../settings/define-settings.ts';
import { settingForms } from '../settings/forms.ts';
import { settingSections } from '../settings/index.ts';
import type { BlockParts, FormBlock, SettingCondition, SettingText } from '../settings/setting-form.ts';

/** A setting as the form of admins shows it. */
export interface SettingField extends SettingText {
  /** Dotted. */
  name: string;
  side: 'client' | 'server';
  /** Absent for a secret. */
  rule?: InputRule;
  readOnly?: true;
  redeploy?: true;
}

/** Settings that are shown together, by dotted name. Their fields are in `settingFields`. */
export interface SettingBlock extends BlockParts {
  settings: string[];
}

/** Group of settings with a title. */
export interface SettingGroup extends SettingBlock {
  title: string;
  text?: string;
  dependents: (SettingBlock & { when: SettingCondition })[];
}

// The build puts both into the browser as plain JSON.

/** The fields of each section of the settings. */
export const settingFields = mapSections((section) => {
  const texts = textsOf(section);
  return storedSectionsOf(section).flatMap((part) => fieldsOf(settingSections[part], texts));
});

/** The groups of each section's form, in order. */
export const settingGroups = mapSections((section) =>
  settingForms[section].map(({ dependents = [], ...group }): SettingGroup => ({
    ...withNames(group),
    dependents: dependents.map(({ when, ...block }) => ({ ...withNames(block), when: conditionOf(when) })),
  })),
);

function mapSections<Value>(map: (section: AdminSection) => Value): Record<AdminSection, Value> {
  return Object.fromEntries(adminSections.map((section) => [section, map(section)])) as Record<
    AdminSection,
    Value
  >;
}

function withNames<Block extends FormBlock>({ settings, ...block }: Block) {
  return { ...block, settings: Object.keys(settings) };
}

function conditionOf(when: string | SettingCondition): SettingCondition {
  return typeof when === 'string' ? { setting: when, isOneOf: [true] } : when;
}

/** Texts of a section's settings, by dotted name. */
function textsOf(section: AdminSection): Map<string, SettingText> {
  const blocks = settingForms[section].flatMap((group) => [group, ...(group.dependents ?? [])]);
  return new Map(blocks.flatMap(({ settings }) => Object.entries(settings)));
}

function fieldsOf(
  { client, server, secrets }: SettingsSection,
  texts: ReadonlyMap<string, SettingText>,
): SettingField[] {
  const textOf = (name: string) => texts.get(name) ?? { label: name };
  const settings = [
    ...Object.entries(client).map((entry) => ['client', ...entry] as const),
    ...Object.entries(server).map((entry) => ['server', ...entry] as const),
  ].map(([side, name, { schema, readOnly, redeploy }]) => ({
    ...textOf(name),
    name,
    side,
    rule: describeInput(schema),
    ...(readOnly && { readOnly }),
    ...(redeploy && { redeploy }),
  }));
  return [...settings, ...secrets.map((name) => ({ ...textOf(name), name, side: 'server' as const }))];
}
