import type { RunActionName, StatusActionName } from '../setting-actions.ts';

/** How the form of admins shows a setting. Texts are English; the form translates them. */
export interface SettingText {
  label: string;
  help?: string;
  /** What a number counts. Bytes are shown in MB, GB or TB. */
  unit?: 'bytes' | 'percent' | 'days' | 'seconds';
  /** Names of the choices, by value. */
  options?: Readonly<Record<string, string>>;
}

/** Condition that is true while a setting of the section has one of the values. */
export interface SettingCondition {
  setting: string;
  isOneOf: readonly unknown[];
}

/** A button that calls a route of `settingActions` and shows the result. */
export interface RunAction {
  name: RunActionName;
  kind: 'test' | 'make' | 'clear' | 'retry';
  label: string;
  help?: string;
  /** Label of a field for the email address that the action needs. It starts with the admin's own address. */
  email?: string;
  /** Message after success. `:email` and what the result names in `params` are filled in. */
  done: string;
  /** Title of the result if the server found a fault. The label by default. */
  failed?: string;
}

/** A line that a GET route fills in, with a button to read it again. */
export interface StatusAction {
  name: StatusActionName;
  kind: 'status';
  label: string;
  /** Text of the line. What the result names in `params` is filled in. */
  line: string;
}

export type SettingAction = RunAction | StatusAction;

/** Components of the web client that are no actions, such as an address to copy. */
export type SettingExtraName =
  | 'stripeWebhook'
  | 'paypalWebhook'
  | 'google'
  | 'facebook'
  | 'twitter'
  | 'envato'
  | 'cookieNotice'
  | 'queueStatus';

/** What is shown after the settings of a block. */
export interface BlockParts {
  extra?: SettingExtraName;
  /** Shown after the fields and the extra. */
  actions?: readonly SettingAction[];
}

/** Settings that are shown together, by dotted name, in order. */
export interface FormBlock extends BlockParts {
  settings: Readonly<Record<string, SettingText>>;
}

/** Settings that are shown only for certain values of another one, after the settings of their group. */
export interface DependentBlock extends FormBlock {
  /** A switch that is on, by its dotted name, or another condition. */
  when: string | SettingCondition;
}

/** Group of settings with a title. It is plain data, because the build puts it into the browser as JSON. */
export interface FormGroup extends FormBlock {
  title: string;
  /** Shown before the fields. */
  text?: string;
  dependents?: readonly DependentBlock[];
}
