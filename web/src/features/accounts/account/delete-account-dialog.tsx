import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { countBelongings } from '#shared/routes/accounts/belongings.ts';
import { bareCode } from '#shared/text/typed-code.ts';
import { call } from '../../../api/call.ts';
import { canSubmit } from '../../../parts/can-submit.ts';
import { showFormError } from '../../../parts/show-form-error.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { CurrentPasswordField } from '../../../ui/fields/current-password-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { requiredRules } from './field-rules.ts';

/** What proves that it is the owner who asks. */
export interface OwnerProof {
  password?: string;
  code?: string;
}

interface DeleteAccountDialogProps {
  user: User;
  onConfirm: (proof: OwnerProof) => Promise<void>;
  onClose: () => void;
}

/** Says what goes with the account, and asks for what only its owner has. */
export function DeleteAccountDialog({ user, onConfirm, onClose }: DeleteAccountDialogProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onChange',
    defaultValues: { password: '', code: '' },
  });
  const hasCode = user.two_factor_confirmed_at !== null;
  const submit = handleSubmit(async ({ password, code }) => {
    try {
      await onConfirm({ ...(user.has_password && { password }), ...(hasCode && { code }) });
      onClose();
    } catch (error) {
      showFormError(error, { fields: ['password', 'code'], setError });
    }
  });
  return (
    <Dialog
      role="alertdialog"
      title={t('Delete account?')}
      isOpen
      onClose={onClose}
      isBusy={formState.isSubmitting}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>
            {t(
              'Your account will be deleted immediately and permanently. Once deleted, accounts can not be restored.',
            )}
          </p>
          {user.subscriptions.some(({ active }) => active) && (
            <p>{t('Your subscription is cancelled, too.')}</p>
          )}
          <BelongingsList />
          {user.has_password && <CurrentPasswordField control={control} name="password" />}
          {hasCode && (
            <FormTextField
              control={control}
              name="code"
              rules={requiredRules}
              clean={bareCode}
              label={t('Code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
          )}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={formState.isSubmitting}>
            {t('Cancel')}
          </Button>
          <SubmitButton
            look="danger"
            isDisabled={(user.has_password || hasCode) && !canSubmit(formState)}
            isPending={formState.isSubmitting}
          >
            {t('Delete account')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function BelongingsList() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['account', 'belongings'],
    queryFn: ({ signal }) => call(countBelongings, { signal }),
  });
  if (!data) return null;
  const { files, people, workspaces } = data;
  if (files + people + workspaces.length === 0) return null;
  const names = workspaces.map(({ name }) => name).join(', ');
  return (
    <ul className="list-disc ps-5">
      {files > 0 && <li>{t('Deletes :count [one file|other files]', { count: files })}</li>}
      {people > 0 && (
        <li>{t(':count [one person loses|other people lose] what you share', { count: people })}</li>
      )}
      {workspaces.length > 0 && <li>{t('Workspaces that end for their members: :names', { names })}</li>}
    </ul>
  );
}
