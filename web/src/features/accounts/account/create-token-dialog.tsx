import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { call } from '../../../api/call.ts';
import { canSubmit } from '../../../parts/can-submit.ts';
import { showFormError } from '../../../parts/show-form-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { tokenNameRules } from './field-rules.ts';

interface CreateTokenDialogProps {
  onCreate: () => void;
  onClose: () => void;
}

/** Names a token, and shows it this once (ACC-70). */
export function CreateTokenDialog({ onCreate, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation();
  const [plainTextToken, setPlainTextToken] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const create = async (tokenName: string) => {
    setIsBusy(true);
    try {
      setPlainTextToken((await call(createAccessToken, { body: { tokenName } })).plainTextToken);
      toastQueue.show({ type: 'positive', message: t('Token create') });
      onCreate();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog title={t('Create new token')} isOpen isBusy={isBusy} onClose={onClose}>
      {plainTextToken === undefined ? (
        <TokenNameForm onSubmit={create} onClose={onClose} />
      ) : (
        <>
          <DialogBody>
            <CopyField label={t('Token')} value={plainTextToken} />
            <p className="text-muted">
              {t('Make sure to store the token in a safe place. It cannot be viewed again.')}
            </p>
          </DialogBody>
          <DialogActions>
            <Button look="primary" autoFocus onPress={onClose}>
              {t('Done')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface TokenNameFormProps {
  onSubmit: (tokenName: string) => Promise<void>;
  onClose: () => void;
}

function TokenNameForm({ onSubmit, onClose }: TokenNameFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { tokenName: '' },
  });
  const submit = handleSubmit(({ tokenName }) =>
    onSubmit(tokenName.trim()).catch((error: unknown) =>
      showFormError(error, { fields: ['tokenName'], setError }),
    ),
  );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <DialogBody>
        <FormTextField
          control={control}
          name="tokenName"
          rules={tokenNameRules}
          label={t('Token name')}
          hint={t('What it is for, such as the name of a program')}
          autoComplete="off"
          required
          autoFocus
        />
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose} isDisabled={formState.isSubmitting}>
          {t('Cancel')}
        </Button>
        <SubmitButton isDisabled={!canSubmit(formState)} isPending={formState.isSubmitting}>
          {t('Create')}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
