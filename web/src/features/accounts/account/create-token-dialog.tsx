import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createAccessTokenRules } from '#shared/input-rules/account.ts';
import { createAccessToken } from '#shared/routes/accounts/users.ts';
import { call } from '../../../api/call.ts';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

interface CreateTokenDialogProps {
  onCreate: () => void;
  onClose: () => void;
}

/** Names a token, and shows it this once. */
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
  const form = useRouteForm({
    rules: createAccessTokenRules,
    defaultValues: { tokenName: '' },
    send: ({ tokenName }) => onSubmit(tokenName),
  });
  return (
    <RouteFormFrame form={form} className="contents">
      <DialogBody>
        <FormTextField
          {...form.field('tokenName')}
          label={t('Token name')}
          hint={t('What it is for, such as the name of a program')}
          autoComplete="off"
          autoFocus
        />
      </DialogBody>
      <DialogActions>
        <Button onPress={onClose} isDisabled={form.isSending}>
          {t('Cancel')}
        </Button>
        <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
          {t('Create')}
        </SubmitButton>
      </DialogActions>
    </RouteFormFrame>
  );
}
