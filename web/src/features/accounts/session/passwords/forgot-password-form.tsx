import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { proofs } from '#shared/limits/account-limits.ts';
import { sendPasswordReset } from '#shared/routes/accounts/passwords.ts';
import { call } from '../../../../api/call.ts';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { canSubmit } from '../../../../parts/can-submit.ts';
import { EmailField } from '../email-field.tsx';
import { useChange } from '../../../../parts/use-change.ts';
import { useCountdown } from '../use-countdown.ts';

/**
 * Asks for a mail with a link to a new password. The answer says nothing of whether there is such an account; the
 * form stays, and may be sent again after a minute.
 * @param email from the query: fills the address and locks it.
 */
export function ForgotPasswordForm({ email }: { email: string | null }) {
  const { t } = useTranslation();
  const [secondsLeft, startCountdown] = useCountdown();
  const { control, handleSubmit, setError, formState } = useForm({
    mode: 'onTouched',
    defaultValues: { email: email ?? '' },
  });
  const sending = useChange({
    send: (body: { email: string }) => call(sendPasswordReset, { body }),
    form: { fields: ['email'], setError },
    onDone: ({ message }) => {
      toastQueue.show({ type: 'positive', message: t(message) });
      startCountdown(proofs.mailAgainSeconds);
    },
  });
  const submit = handleSubmit(sending.run);
  const isWaiting = secondsLeft > 0;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-4">
      <EmailField
        control={control}
        locked={email === null ? undefined : 'readOnly'}
        autoFocus={email === null}
      />
      <SubmitButton
        size="large"
        isDisabled={!canSubmit(formState) || isWaiting}
        isPending={sending.isPending}
        className="mt-2"
      >
        {isWaiting ? t('Send again in :seconds s', { seconds: secondsLeft }) : t('Send reset link')}
      </SubmitButton>
    </form>
  );
}
