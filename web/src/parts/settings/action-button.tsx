import { EraserIcon, RotateCwIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionResult } from '#shared/setting-actions.ts';
import type { RunAction } from '#shared/settings/setting-form.ts';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useChange } from '../use-change.ts';
import { ActionOutcome } from './action-outcome.tsx';
import { callAction, statusesKey } from './call-action.ts';
import { useSettings } from './settings-context.ts';

const iconOf = { test: undefined, make: undefined, clear: EraserIcon, retry: RotateCwIcon };

/** Whether a toast would not tell enough. */
const hasDetails = ({ ok, steps }: ActionResult) => !ok || steps.length > 0;

/** Runs an action with the values shown, saved or not. A plain success is a toast. */
export function ActionButton({ action }: { action: RunAction }) {
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
      toastQueue.show({ type: 'positive', message: t(action.done, { email, ...done.params }) });
    },
    onRefused: refuse,
    outdates: [statusesKey],
  });
  const run = () => {
    setResult(undefined);
    void running.run();
  };
  const canRun = !running.isPending && email.includes('@');
  // Enter would submit the surrounding settings form.
  const runByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (canRun) run();
  };
  const icon = iconOf[action.kind];
  const common = { icon: icon && <Icon of={icon} size={16} />, isPending: running.isPending, onPress: run };
  const help = action.help && <p className="text-xs text-muted">{t(action.help)}</p>;
  return (
    <div className="flex flex-col gap-3">
      {action.email ? (
        <>
          <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
            <div className="min-w-0 flex-1">
              <TextField
                type="email"
                label={t(action.email)}
                autoComplete="off"
                value={email}
                onChange={setEmail}
                onKeyDown={runByEnter}
              />
            </div>
            <Button {...common} className="h-10 max-md:h-11" isDisabled={!email.includes('@')}>
              {t(action.label)}
            </Button>
          </div>
          {help}
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button {...common}>{t(action.label)}</Button>
          {help}
        </div>
      )}
      {result && (
        <ActionOutcome
          {...result}
          title={t(result.ok ? action.done : (action.failed ?? action.label), { email, ...result.params })}
        />
      )}
    </div>
  );
}
