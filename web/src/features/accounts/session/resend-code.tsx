import { useTranslation } from 'react-i18next';
import { proofs } from '#shared/limits/account-limits.ts';
import { resendEmailVerification } from '#shared/routes/accounts/email-verification.ts';
import { ApiError, call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useCountdown } from './use-countdown.ts';

interface ResendCodeProps {
  /** Address of the account. */
  email: string;
  onSent: () => void;
}

/** Has another code sent, once a minute. */
export function ResendCode({ email, onSent }: ResendCodeProps) {
  const { t } = useTranslation();
  const [secondsLeft, startCountdown] = useCountdown();
  const resend = useChange({
    send: () => call(resendEmailVerification, { body: { email } }),
    onDone: () => {
      toastQueue.show({ type: 'positive', message: t('Email sent') });
      startCountdown(proofs.mailAgainSeconds);
      onSent();
    },
    onRefused: (error) => {
      if (error instanceof ApiError && error.retryAfterSeconds) startCountdown(error.retryAfterSeconds);
      return false;
    },
  });
  const isWaiting = secondsLeft > 0;
  return (
    <p className="text-center text-sm text-muted">
      {t("If you don't see the email in your inbox, check your spam folder or")}{' '}
      <button
        type="button"
        disabled={isWaiting || resend.isPending}
        onClick={() => void resend.run()}
        className="focus-ring rounded-small font-medium text-primary underline-offset-4 enabled:hover:underline disabled:text-muted"
      >
        {t('request a resend')}
      </button>
      {isWaiting && <span className="tabular-nums"> {t('(in :seconds s)', { seconds: secondsLeft })}</span>}
    </p>
  );
}
