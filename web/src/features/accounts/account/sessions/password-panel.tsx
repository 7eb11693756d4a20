import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { changePassword } from '#shared/routes/accounts/passwords.ts';
import { useCurrentUser } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { queryClient } from '../../../../api/query-client.ts';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { showFormError } from '../../../../parts/show-form-error.ts';
import { AlsoEndFields, endNothingElse } from '../../../../ui/fields/also-end-fields.tsx';
import { FormTextField } from '../../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { accountQuery, takeOverUser } from '../account-query.ts';
import { confirmationRules, useNewPasswordRules } from '../../../../parts/password-rules.ts';
import { requiredRules } from '../field-rules.ts';
import { sessionsQuery } from './sessions-query.ts';
import { PanelActions, SettingsPanel } from '../menu/settings-panel.tsx';

const empty = { current_password: '', password: '', password_confirmation: '', ...endNothingElse };

/** A new password; the current one is not asked for where there is none. */
export function PasswordPanel() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  if (!user) return null;
  return (
    <SettingsPanel
      id="password"
      title={user.has_password ? t('Update password') : t('Set password')}
      text={
        user.has_password
          ? t('Every other session ends when you change it.')
          : t('With a password you can sign in by your email address, too.')
      }
    >
      <PasswordForm user={user} />
    </SettingsPanel>
  );
}

function PasswordForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const { hint, rules } = useNewPasswordRules();
  const { control, handleSubmit, setError, reset, formState } = useForm({
    mode: 'onChange',
    defaultValues: empty,
  });
  const submit = handleSubmit(async ({ current_password, ...form }) => {
    try {
      await call(changePassword, { body: user.has_password ? { ...form, current_password } : form });
      reset(empty);
      takeOverUser({ ...user, has_password: true });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      if (form.end_tokens || form.end_social_connections)
        void queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
      toastQueue.show({ type: 'positive', message: t('Password changed') });
    } catch (error) {
      const fields = ['current_password', 'password', 'password_confirmation'] as const;
      showFormError(error, { fields, setError });
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex max-w-90 flex-col gap-4">
      {/* Tells the browser's password store whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {user.has_password && (
        <FormTextField
          control={control}
          name="current_password"
          rules={requiredRules}
          type="password"
          label={t('Current password')}
          autoComplete="current-password"
          required
        />
      )}
      <FormTextField
        control={control}
        name="password"
        rules={{ ...rules, deps: ['password_confirmation'] }}
        type="password"
        label={t('New password')}
        hint={hint}
        autoComplete="new-password"
        required
      />
      <FormTextField
        control={control}
        name="password_confirmation"
        rules={confirmationRules}
        type="password"
        label={t('Confirm new password')}
        autoComplete="new-password"
        required
      />
      {user.has_password && <AlsoEndFields control={control} />}
      <PanelActions>
        <SubmitButton isDisabled={!canSubmit(formState)} isPending={formState.isSubmitting}>
          {user.has_password ? t('Update password') : t('Set password')}
        </SubmitButton>
      </PanelActions>
    </form>
  );
}
