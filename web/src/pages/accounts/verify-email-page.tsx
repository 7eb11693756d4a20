import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { BackButton } from '../../features/accounts/session/back-button.tsx';
import { maskEmail } from '../../features/accounts/session/mask-email.ts';
import { ResendCode } from '../../features/accounts/session/resend-code.tsx';
import { VerifyEmailForm } from '../../features/accounts/session/verify-email-form.tsx';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** Stands in place of every page while a signed-in person has to verify their address (VER). */
export function VerifyEmailPage() {
  const { t } = useTranslation();
  const { user, branding } = useBootstrap();
  const [mailsSent, setMailsSent] = useState(0);
  if (!user) return null;
  return (
    <AuthLayout title={t('Verify your email')} below={<BackButton />}>
      <DocumentTitle title={t('Verify your email')} siteName={branding.site_name} isPrivate />
      <p className="-mt-3 mb-5 text-muted">
        {t('Enter the code that we have sent to :email', { email: maskEmail(user.email) })}
      </p>
      <VerifyEmailForm mailsSent={mailsSent} onVerified={() => location.reload()} />
      <div className="mt-6">
        <ResendCode email={user.email} onSent={() => setMailsSent(mailsSent + 1)} />
      </div>
    </AuthLayout>
  );
}
