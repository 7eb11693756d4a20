import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { proofs } from '#shared/limits/account-limits.ts';
import { ChallengeForm } from './challenge-form.tsx';

interface TwoFactorFormProps {
  onSuccess: () => void;
  /** The sign-in waited for too long, and begins anew. */
  onExpired: () => void;
}

/** The second step of a sign-in: a code of the authenticator, or one of the recovery codes. */
export function TwoFactorForm(props: TwoFactorFormProps) {
  const { t } = useTranslation();
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {isRecovery
          ? t('Enter one of the recovery codes that you kept when you set up two-factor authentication.')
          : t('Enter the code that your authenticator app shows.')}
      </p>
      {isRecovery ? (
        <ChallengeForm key="recovery" {...props} field="recovery_code" length={proofs.recoveryCodeChars} />
      ) : (
        <ChallengeForm key="code" {...props} field="code" length={proofs.totpDigits} />
      )}
      <button
        type="button"
        onClick={() => setIsRecovery(!isRecovery)}
        className="focus-ring touch-target self-center rounded-small font-medium text-primary underline-offset-4 hover:underline"
      >
        {isRecovery ? t('Use a code of the authenticator') : t('Use a recovery code')}
      </button>
    </div>
  );
}
