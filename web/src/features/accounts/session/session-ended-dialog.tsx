import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { LoginForm } from './login-form.tsx';
import { TwoFactorForm } from './two-factor-form.tsx';

interface SessionEndedDialogProps {
  /** Why it ended, in the user's language. */
  reason: string | undefined;
  onSignedIn: () => void;
  /** Gives the open form up, for a way in that is on the sign-in page alone. */
  onLeave: () => void;
}

/** The sign-in over a form that was open when the session ended: what was typed stays. */
export function SessionEndedDialog({ reason, onSignedIn, onLeave }: SessionEndedDialogProps) {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [isChallenged, setIsChallenged] = useState(false);
  return (
    <Dialog title={t('Sign in again')} isOpen onClose={onLeave} isBusy>
      <DialogBody>
        <p>{reason ?? t('Your session has ended. Sign in again to go on.')}</p>
        {isChallenged ? (
          <TwoFactorForm onSuccess={onSignedIn} onExpired={() => setIsChallenged(false)} />
        ) : (
          <LoginForm
            email={user?.email ?? null}
            onSuccess={onSignedIn}
            onChallenge={() => setIsChallenged(true)}
          />
        )}
      </DialogBody>
      <DialogActions>
        <Button onPress={onLeave}>{t('Go to sign in')}</Button>
      </DialogActions>
    </Dialog>
  );
}
