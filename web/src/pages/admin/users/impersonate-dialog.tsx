import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { impersonationLimits } from '#shared/impersonation.ts';
import { impersonateUser } from '#shared/routes/accounts/impersonation.ts';
import { call } from '../../../api/call.ts';
import { useConfirmedAction } from '../../../features/accounts/account/sessions/use-confirmed-action.tsx';
import { pageLoad } from '../../../parts/page-load.ts';
import { routePaths } from '../../../parts/paths.ts';
import { siteBase } from '../../../parts/site-base.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';

interface ImpersonateDialogProps {
  user: User;
  onClose: () => void;
}

/** Asks for the reason and the password, and opens the drive of a user. */
export function ImpersonateDialog({ user, onClose }: ImpersonateDialogProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const { run, isRunning, dialog } = useConfirmedAction();
  const start = async () => {
    await call(impersonateUser, { params: { id: user.id }, body: { reason } });
    pageLoad.open(siteBase() + routePaths.drive);
  };
  return (
    <>
      <Dialog
        title={t('Log in as :name?', { name: user.display_name })}
        isOpen
        isBusy={isRunning}
        onClose={onClose}
      >
        <DialogBody>
          <p>
            {t(
              'You see and change what this user can, for :minutes minutes. Their password, address, sign-in and payments stay closed to you. The audit log names you.',
              { minutes: impersonationLimits.minutes },
            )}
          </p>
          <TextArea
            label={t('Reason')}
            hint={t('The user reads it in their security activity.')}
            value={reason}
            maxLength={impersonationLimits.maxReasonChars}
            onChange={setReason}
          />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={isRunning}>
            {t('Cancel')}
          </Button>
          <Button
            look="danger"
            isDisabled={reason.trim() === ''}
            isPending={isRunning}
            onPress={() => run(start)}
          >
            {t('Log in as user')}
          </Button>
        </DialogActions>
      </Dialog>
      {dialog}
    </>
  );
}
