import type { SettingCondition } from '../../../parts/settings/setting-group.ts';

/** Condition that is true while a switch is on. */
export const whenOn = (setting: string): SettingCondition => ({ setting, isOneOf: [true] });
