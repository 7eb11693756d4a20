/** Condition that is true while a setting of the section has one of the values. */
export interface SettingCondition {
  setting: string;
  isOneOf: readonly unknown[];
}

/** Settings that are shown together, by dotted name. */
export interface SettingBlock {
  settings: readonly string[];
  /** Component shown after the fields: a key of `extras` in `SettingsForm`. */
  extra?: string;
}

/** Group of settings with a title. It is plain data, so that a test can compare it with the registry. */
export interface SettingGroup extends SettingBlock {
  /** English text; the panel translates it. */
  title: string;
  /** English text before the fields; the panel translates it. */
  text?: string;
  /** Settings that depend on the value of another one. They are shown after the others. */
  dependents?: readonly (SettingBlock & { when: SettingCondition })[];
}

/** Returns all settings of a group, visible or not. */
export function settingsOfGroup({ settings, dependents = [] }: SettingGroup): string[] {
  return [settings, ...dependents.map((block) => block.settings)].flat();
}
