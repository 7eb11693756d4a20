import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../parts/show-failure.ts';
import {
  confirmByPassword,
  forgetConfirmation,
  isPasswordConfirmed,
  isUnconfirmed,
} from './password-confirmation.ts';
import { PasswordDialog } from './password-dialog.tsx';

type Action = () => Promise<void>;

interface ConfirmedActions {
  /**
   * Runs what needs a confirmed password, after asking for it where that is needed; tells what fails.
   * Does nothing while an action runs: a double click renews nothing twice.
   */
  run: (action: Action) => void;
  isRunning: boolean;
  /** The dialog that asks; to be rendered beside. */
  dialog: ReactNode;
}

/** For actions that the server does only with a password confirmed within the last 9000 s. */
export function useConfirmedAction(): ConfirmedActions {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<Action>();
  const [isRunning, setIsRunning] = useState(false);
  // The state changes with the next rendering only, after a second press may have come.
  const isBusy = useRef(false);
  const ask = (action: Action) => setWaiting(() => action);
  const perform = async (action: Action) => {
    setIsRunning(true);
    try {
      await action();
    } catch (error) {
      if (!isUnconfirmed(error)) return showFailure(error);
      forgetConfirmation();
      ask(action);
    } finally {
      setIsRunning(false);
    }
  };
  const begin = async (action: Action) => {
    isBusy.current = true;
    try {
      if (await isPasswordConfirmed()) await perform(action);
      else ask(action);
    } catch (error) {
      showFailure(error);
    } finally {
      isBusy.current = false;
    }
  };
  const run = (action: Action) => {
    if (!isBusy.current) void begin(action);
  };
  const dialog = waiting && (
    <PasswordDialog
      title={t('Confirm password')}
      text={t('For your security, confirm your password to continue.')}
      actionLabel={t('Confirm')}
      onSubmit={async (password) => {
        await confirmByPassword(password);
        void perform(waiting);
      }}
      onClose={() => setWaiting(undefined)}
    />
  );
  return { run, isRunning, dialog };
}
