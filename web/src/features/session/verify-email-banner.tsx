import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ResendCode } from './resend-code.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

/** Offers to verify the address, which nothing but shares and invitations of others waits for. */
export function VerifyEmailBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [mailsSent, setMailsSent] = useState(0);
  return (
    <section
      aria-label={t('Verify your email address')}
      className="flex shrink-0 flex-col items-center gap-2 border-b border-divider bg-chip px-4 py-2 text-sm"
    >
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <p>{t('Verify your e-mail address to see what others share with you.')}</p>
        {!isOpen && (
          <Button size="small" onPress={() => setIsOpen(true)}>
            {t('Enter code')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className="w-full max-w-sm py-2">
          <p className="mb-3 text-muted">{t('Enter the code that we have sent to :email', { email })}</p>
          <VerifyEmailForm mailsSent={mailsSent} onVerified={() => location.reload()} />
          <div className="mt-3">
            <ResendCode email={email} onSent={() => setMailsSent(mailsSent + 1)} />
          </div>
        </div>
      )}
    </section>
  );
}
