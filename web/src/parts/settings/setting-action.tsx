import { EraserIcon, RotateCwIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionResult } from '#shared/setting-actions.ts';
import type { RunAction, SettingAction as Action } from '#shared/settings/setting-form.ts';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useChange } from '../use-change.ts';
import { ActionOutcome } from './action-outcome.tsx';
import { callAction, statusesKey } from './call-action.ts';
import { SettingStatus } from './setting-status.tsx';
import { useSettings } from './settings-context.ts';

/** An action that the form of a section declares. */
export function SettingAction({ action }: { action: Action }) {
  if (action.kind !== 'status') return <ActionButton action={action} />;
  const { name, label, line } = action;
  const noInput = { client: {}, server: {}, email: '' };
  return <SettingStatus {...{ name, label, line }} read={(signal) => callAction(name, noInput, signal)} />;
}

const iconOf = { test: undefined, clear: EraserIcon, retry: RotateCwIcon };

/** Whether a toast would not tell enough. */
const hasDetails = ({ ok, steps }: ActionResult) => !ok || steps.length > 0;

/** Runs an action with the values shown, saved or not. A plain success is a toast. */
function ActionButton({ action }: { action: RunAction }) {
  const { t } = useTranslation();
  const { unsaved, refuse } = useSettings();
  const user = useCurrentUser();
  const [email, setEmail] = useState((action.email && user?.email) || '');
  const [result, setResult] = useState<ActionResult>();
  const running = useChange({
    send: () => {
      const { client, server } = unsaved();
      return callAction(action.name, { client, server, email });
    },
    onDone: (done) => {
      if (hasDetails(done)) return setResult(done);
      const message = t(action.done, { email, ...done.params });
      toastQueue.show({ type: 'positive', message });
    },
    onRefused: refuse,
    outdates: [statusesKey],
  });
  const run = () => {
    setResult(undefined);
    void running.run();
  };
  const icon = iconOf[action.kind];
  const button = (
    <Button
      className={action.email && 'h-10 max-md:h-11'}
      icon={icon && <Icon of={icon} size={16} />}
      isDisabled={action.email !== undefined && !email.includes('@')}
      isPending={running.isPending}
      onPress={run}
    >
      {t(action.label)}
    </Button>
  );
  return (
    <div className="flex flex-col gap-3">
      {action.email ? (
        <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
          <div className="min-w-0 flex-1">
            <TextField
              type="email"
              label={t(action.email)}
              autoComplete="off"
              value={email}
              onChange={setEmail}
              // Enter would submit the surrounding settings form.
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                run();
              }}
            />
          </div>
          {button}
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {button}
          {action.help && <p className="text-xs text-muted">{t(action.help)}</p>}
        </div>
      )}
      {result && (
        <ActionOutcome
          {...result}
          title={t(result.ok ? action.done : (action.failed ?? action.label), result.params)}
        />
      )}
    </div>
  );
}
