import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { sendUserPasswordReset } from '#shared/routes/accounts/managed-users.ts';
import { call } from '../../../api/call.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useNewPasswordRules } from '../../../parts/password-rules.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useUserForm } from './use-user-form.ts';

interface PasswordPanelProps {
  user: User;
  isFixed: boolean;
}

/** Sets a password for a user, or sends them a link to choose one. */
export function PasswordPanel({ user, isFixed }: PasswordPanelProps) {
  const { t } = useTranslation();
  const [isSetting, setIsSetting] = useState(false);
  const reset = useChange({
    send: () => call(sendUserPasswordReset, { params: { id: String(user.id) } }),
    onDone: () =>
      toastQueue.show({
        type: 'positive',
        message: t('Password reset sent to :email', { email: user.email }),
      }),
  });
  return (
    <EditorPanel label={t('Password')}>
      <h2 className="text-lg font-semibold">{t('Password')}</h2>
      {!user.has_password && <p className="text-muted">{t('This user has not set a password yet.')}</p>}
      {isSetting ? (
        <PasswordForm user={user} onClose={() => setIsSetting(false)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button isDisabled={isFixed} isPending={reset.isPending} onPress={() => void reset.run()}>
            {t('Send password reset')}
          </Button>
          <Button isDisabled={isFixed} onPress={() => setIsSetting(true)}>
            {t('Set new password')}
          </Button>
        </div>
      )}
    </EditorPanel>
  );
}

interface PasswordValues {
  password: string;
  [field: string]: unknown;
}

function PasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation();
  const { hint } = useNewPasswordRules();
  const form = useUserForm<PasswordValues>(user, {
    defaultValues: { password: '' },
    toBody: (_changed, { password }) => ({ password }),
    done: t('Password changed'),
    onSaved: onClose,
  });
  return (
    <RouteFormFrame form={form} asksBeforeLeaving className="flex max-w-90 flex-col gap-4">
      <p className="text-muted">
        {t(
          'All sessions of the user end, and a mail tells them. Prefer a password reset: then only the user knows it.',
        )}
      </p>
      <FormTextField
        {...form.field('password')}
        type="password"
        label={t('New password')}
        hint={hint}
        autoComplete="new-password"
        required
        autoFocus
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button isDisabled={form.isSending} onPress={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
          {t('Save')}
        </SubmitButton>
      </div>
    </RouteFormFrame>
  );
}
