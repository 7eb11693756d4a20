import type { SettingAction as Action } from '#shared/settings/setting-form.ts';
import { ActionButton } from './action-button.tsx';
import { callAction } from './call-action.ts';
import { SettingStatus } from './setting-status.tsx';

const noInput = { client: {}, server: {}, email: '' };

/** An action that the form of a section declares: a button, or the line of a status. */
export function SettingAction({ action }: { action: Action }) {
  if (action.kind !== 'status') return <ActionButton action={action} />;
  const { name, label, line } = action;
  return <SettingStatus {...{ name, label, line }} read={(signal) => callAction(name, noInput, signal)} />;
}
