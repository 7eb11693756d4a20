import { useState, type ReactNode } from 'react';
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
  /** Runs what needs a confirmed password, after asking for it where that is needed; tells what fails. */
  run: (action: Action) => void;
  isRunning: boolean;
  /** The dialog that asks; to be rendered beside. */
  dialog: ReactNode;
}

/** For actions that the server does only with a password confirmed within the last 9000 s (PC-1). */
export function useConfirmedAction(): ConfirmedActions {
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<Action>();
  const [isRunning, setIsRunning] = useState(false);
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
  const run = (action: Action) =>
    void isPasswordConfirmed().then(
      (isConfirmed) => (isConfirmed ? perform(action) : ask(action)),
      showFailure,
    );
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
