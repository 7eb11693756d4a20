import type { SettingsSection } from '../settings/define-settings.ts';

/** What the form of admins says of a setting. Apart from the settings, as functions and other pages need no texts. */
export interface SettingText {
  label: string;
  help?: string;
  /** What a number counts. Bytes are shown in MB, GB or TB. */
  unit?: 'bytes' | 'percent' | 'days' | 'seconds';
  /** Names of the choices, by value. */
  options?: Readonly<Record<string, string>>;
  /** No code reads the setting yet. The form says so. */
  hasNoEffect?: true;
}

/** A text for each setting of a section, by dotted names. */
export type TextsOf<Section extends SettingsSection> = Record<
  keyof Section['client'] | keyof Section['planned'] | keyof Section['server'] | Section['secrets'][number],
  SettingText
>;
