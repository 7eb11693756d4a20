import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { showFormError } from '../../../../parts/show-form-error.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { CurrentPasswordField } from '../../../../ui/fields/current-password-field.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';

interface PasswordDialogProps {
  title: string;
  /** Why it is asked for. */
  text: string;
  actionLabel: string;
  /** The dialog stays while it runs; it closes when it is done, and stays open where it fails. */
  onSubmit: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password of the account; a wrong one is told under the field. */
export function PasswordDialog({ title, text, actionLabel, onSubmit, onClose }: PasswordDialogProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    onSubmit(password).then(onClose, (error: unknown) =>
      showFormError(error, { fields: ['password'], setError }),
    ),
  );
  return (
    <Dialog title={title} isOpen onClose={onClose} isBusy={formState.isSubmitting}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p className="text-muted">{text}</p>
          <CurrentPasswordField control={control} name="password" />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={formState.isSubmitting}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!canSubmit(formState)} isPending={formState.isSubmitting}>
            {actionLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
