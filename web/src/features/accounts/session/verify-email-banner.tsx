import { XIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { dismissedNotice } from './dismissed-notice.ts';
import { ResendCode } from './resend-code.tsx';
import { VerifyEmailForm } from './verify-email-form.tsx';

/** Offers to verify the address, which nothing but shares and invitations of others waits for. */
export function VerifyEmailBanner({ email }: { email: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [isClosed, setIsClosed] = useState(dismissedNotice.get);
  const [mailsSent, setMailsSent] = useState(0);
  if (isClosed) return null;
  const close = () => {
    dismissedNotice.set();
    setIsClosed(true);
  };
  return (
    <section
      aria-label={t('Verify your email address')}
      className="relative flex shrink-0 flex-col items-center gap-2 border-b border-divider bg-chip px-14 py-2 text-sm max-md:items-start max-md:ps-4"
    >
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 max-md:justify-start">
        <p>{t('Verify your e-mail address to see what others share with you.')}</p>
        {!isOpen && (
          <Button size="small" onPress={() => setIsOpen(true)}>
            {t('Enter code')}
          </Button>
        )}
      </div>
      <span className="absolute end-2 top-1.5">
        <IconButton size="small" label={t('Close')} icon={<Icon of={XIcon} size={18} />} onPress={close} />
      </span>
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
