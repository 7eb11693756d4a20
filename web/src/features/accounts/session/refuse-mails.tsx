import { useTranslation } from 'react-i18next';
import { refuseMails } from '#shared/routes/notifications/mail-refusals.ts';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';

/** Refuses mails of users with one press; opening the page alone changes nothing, as mail scanners open links. */
export function RefuseMails({ email, signature }: { email: string; signature: string }) {
  const { t } = useTranslation();
  const refuse = useChange({ send: () => call(refuseMails, { query: { email, signature } }) });
  if (refuse.isDone) {
    return <p role="status">{t('Users of this site can no longer write to :email.', { email })}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <p>{t('Links and invitations will no longer be sent to :email.', { email })}</p>
      <Button look="primary" size="large" isPending={refuse.isPending} onPress={() => void refuse.run()}>
        {t('Stop these mails')}
      </Button>
    </div>
  );
}
