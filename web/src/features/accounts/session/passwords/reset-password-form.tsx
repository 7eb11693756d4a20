import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BodyInputOf } from '#shared/contract/define-route.ts';
import { resetPassword } from '#shared/routes/accounts/passwords.ts';
import { call } from '../../../../api/call.ts';
import { forgotPasswordPath } from '../../../../parts/paths.ts';
import { AlsoEndFields, endNothingElse } from '../../../../ui/fields/also-end-fields.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { EmailField } from '../email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChange } from '../../../../parts/use-change.ts';

interface ResetPasswordFormProps {
  /** From the mail's link: what proves that the mail arrived. */
  token: string;
  email: string | null;
  onSuccess: () => void;
}

/** A new password by the link of a mail. */
export function ResetPasswordForm({ token, email, onSuccess }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: email ?? '', password: '', password_confirmation: '', ...endNothingElse },
  });
  const typedEmail = useWatch({ control, name: 'email' });
  const reset = useChange({
    send: (body: BodyInputOf<typeof resetPassword>) => call(resetPassword, { body }),
    form: { fields: ['email', 'password', 'password_confirmation'], setError },
    onDone: () => {
      toastQueue.show({ type: 'positive', message: t('Your password has been reset!') });
      onSuccess();
    },
  });
  const submit = handleSubmit((form) => reset.run({ ...form, token }));
  const isRefused = formState.errors.email?.type === 'server';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <EmailField control={control} autoFocus={email === null} />
      {isRefused && (
        <p className="-mt-2 text-sm">
          <TextLink to={forgotPasswordPath(typedEmail)}>{t('Request a new link')}</TextLink>
        </p>
      )}
      <NewPasswordFields control={control} email={typedEmail} autoFocus={email !== null} />
      <AlsoEndFields control={control} />
      <SubmitButton
        size="large"
        isDisabled={!canSubmit(formState)}
        isPending={reset.isPending}
        className="mt-2"
      >
        {t('Reset password')}
      </SubmitButton>
    </form>
  );
}
