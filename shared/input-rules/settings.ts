import { describeInput } from '../describe-input.ts';
import type { InputRule } from '../input-rule.ts';
import { adminSections, storedSectionsOf, type AdminSection } from '../settings/admin-sections.ts';
import type { SettingsSection } from '../settings/define-settings.ts';
import { settingSections, type StoredSectionName } from '../settings/index.ts';
import type { SettingText } from '../setting-texts/setting-text.ts';
import { settingTexts } from '../setting-texts/index.ts';

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

/** The fields of each section of the settings. The build puts them into the browser as plain JSON. */
export const settingFields = Object.fromEntries(
  adminSections.map((section) => [section, storedSectionsOf(section).flatMap(fieldsOf)]),
) as Record<AdminSection, SettingField[]>;

function fieldsOf(part: StoredSectionName): SettingField[] {
  const { client, planned, server, secrets }: SettingsSection = settingSections[part];
  const texts: Readonly<Record<string, SettingText>> = settingTexts[part];
  const textOf = (name: string) => texts[name] ?? { label: name };
  const settings = [
    ...Object.entries({ ...client, ...planned }).map((entry) => ['client', ...entry] as const),
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
