import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { connectSocialByPassword } from '#shared/routes/accounts/social.ts';
import { ApiError, call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { CurrentPasswordField } from '../../../../ui/fields/current-password-field.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { useChange } from '../../../../parts/use-change.ts';
import type { ErrorPlaces } from '../../../../parts/show-form-error.ts';
import { takeIdentity } from '../take-identity.ts';
import type { SocialOutcome } from './use-social-result.ts';

interface SocialPasswordDialogProps extends SocialOutcome {
  service: SocialService;
  /** Address of the account, where the service told it. */
  email?: string;
  onClose: () => void;
}

const noPendingLogin = 409;

/** Asks for the password of the account that has the service's address, to connect both. */
export function SocialPasswordDialog(props: SocialPasswordDialogProps) {
  const { service, email, onClose } = props;
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const connect = useConnect(props, { fields: ['password'], setError });
  const submit = handleSubmit(({ password }) => connect.run({ password, service }));
  return (
    <Dialog title={t('Connect accounts')} isOpen onClose={onClose} isBusy={connect.isPending}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>
            {t(
              'An account with this email address already exists. If you want to connect the two accounts, enter existing account password.',
            )}
          </p>
          {/* Tells password managers whose password it is. */}
          {email && <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />}
          <CurrentPasswordField control={control} name="password" />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={connect.isPending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!canSubmit(formState)} isPending={connect.isPending}>
            {t('Connect')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function useConnect(
  { onSuccess, onChallenge, onClose }: SocialPasswordDialogProps,
  form: ErrorPlaces<{ password: string }>,
) {
  return useChange({
    send: (body: { password: string; service: SocialService }) => call(connectSocialByPassword, { body }),
    form,
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === noPendingLogin) onClose();
      return false;
    },
    onDone: async ({ two_factor, bootstrapData }) => {
      if (!two_factor) await takeIdentity(bootstrapData);
      onClose();
      if (two_factor) onChallenge();
      else onSuccess();
    },
  });
}
