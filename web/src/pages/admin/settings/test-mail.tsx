import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendTestMail } from '#shared/routes/site/setting-tests.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** Sends a test mail, by default to the admin's own address (ST3). */
export function TestMail() {
  const { t } = useTranslation();
  const user = useCurrentUser();
  const [email, setEmail] = useState(user?.email ?? '');
  const sending = useChange({
    send: () => call(sendTestMail, { body: { email } }),
    onDone: () =>
      toastQueue.show({ type: 'positive', message: t('The test mail is on its way to :email', { email }) }),
  });
  return (
    <div className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0 flex-1">
        <TextField
          type="email"
          label={t('Address for a test mail')}
          autoComplete="off"
          value={email}
          onChange={setEmail}
          // Enter would submit the surrounding settings form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void sending.run();
          }}
        />
      </div>
      <Button
        className="h-10 max-md:h-11"
        isDisabled={!email.includes('@')}
        isPending={sending.isPending}
        onPress={() => void sending.run()}
      >
        {t('Send test mail')}
      </Button>
    </div>
  );
}
