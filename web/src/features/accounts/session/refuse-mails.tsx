import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { refuseMails } from '#shared/routes/notifications/mail-refusals.ts';
import { call } from '../../../api/call.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/button.tsx';

/** Refuses mails of users with one press; opening the page alone changes nothing, as mail scanners open links. */
export function RefuseMails({ email, signature }: { email: string; signature: string }) {
  const { t } = useTranslation();
  const refuse = useMutation({
    mutationFn: () => call(refuseMails, { query: { email, signature } }),
    onError: showFailure,
  });
  if (refuse.isSuccess) {
    return <p role="status">{t('Users of this site can no longer write to :email.', { email })}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('Links and invitations will no longer be sent to :email.', { email })}</p>
      <Button look="primary" size="large" isPending={refuse.isPending} onPress={() => refuse.mutate()}>
        {t('Stop these mails')}
      </Button>
    </div>
  );
}
