import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { clientMessages } from '#shared/messages/client-messages.ts';
import type { SocialService } from '#shared/entities/accounts/social.ts';
import { registerBySocial } from '#shared/routes/accounts/social.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { ApiError, call } from '../../../../api/call.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { useHumanCheck } from '../../../../parts/human-check/use-human-check.ts';
import { useChange } from '../../../../parts/use-change.ts';
import { PolicyCheckbox } from '../policy-checkbox.tsx';
import { takeIdentity } from '../take-identity.ts';

interface SocialRegisterDialogProps {
  service: SocialService;
  /** Address of the new account, where the service told it. */
  email?: string;
  onSuccess: () => void;
  onClose: () => void;
}

const noPendingRegistration = 409;

/** Asks a visitor who comes from a service for the policies and the captcha of the site. */
export function SocialRegisterDialog({ service, email, onSuccess, onClose }: SocialRegisterDialogProps) {
  const { t } = useTranslation();
  const { policies } = useBootstrap().settings.registration;
  const proveHuman = useHumanCheck('register');
  const { control, handleSubmit, setError, formState } = useForm<Record<string, boolean>>({
    mode: 'onTouched',
    defaultValues: Object.fromEntries(policies.map(({ id }) => [id, false])),
  });
  const register = useChange({
    send: (consents: Record<string, boolean>) => call(registerBySocial, { body: { ...consents, service } }),
    form: { fields: ['service', ...policies.map(({ id }) => id)], setError },
    onRefused: (error) => {
      if (error instanceof ApiError && error.status === noPendingRegistration) onClose();
      return false;
    },
    onDone: async ({ bootstrapData }) => {
      await takeIdentity(bootstrapData);
      onClose();
      onSuccess();
    },
  });
  const submit = handleSubmit(async (consents) => {
    if (!(await proveHuman())) {
      toastQueue.show({ type: 'danger', message: t(clientMessages.notHuman) });
      return;
    }
    await register.run(consents);
  });
  return (
    <Dialog title={t('Create account')} isOpen onClose={onClose} isBusy={register.isPending}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <p>
            {email
              ? t('There is no account for :email yet. Create one to continue.', { email })
              : t('You have no account yet. Create one to continue.')}
          </p>
          {policies.map((policy) => (
            <PolicyCheckbox key={policy.id} policy={policy} control={control} />
          ))}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={register.isPending}>
            {t('Cancel')}
          </Button>
          <SubmitButton
            isDisabled={policies.length > 0 && !canSubmit(formState)}
            isPending={formState.isSubmitting}
          >
            {t('Create account')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
