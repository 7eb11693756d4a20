import { useTranslation } from 'react-i18next';
import type { OutgoingEmail } from '#shared/entities/site/outgoing-email.ts';
import { listOutgoingEmails, resendOutgoingEmail } from '#shared/routes/site/outgoing-emails.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { call } from '../../../../api/call.ts';
import { listingKey, refreshListing } from '../../../../parts/listing/listing-query.ts';
import { useChange } from '../../../../parts/use-change.ts';
import { isAllowed } from '#shared/viewer.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';

/** The log learns of a new mail from the table's stream, a moment after it was written. */
const loggedAfterMs = 3000;

/** Sends a mail again as it was. Reading logs alone is not enough for it. */
export function useResend({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const isPossible = isAllowed(useBootstrap(), 'settings.update');
  const { run, isPending } = useChange({
    send: ({ id }: Pick<OutgoingEmail, 'id' | 'to'>) => call(resendOutgoingEmail, { params: { id } }),
    outdates: [listingKey(listOutgoingEmails)],
    onDone(_answer, { to }) {
      toastQueue.show({ type: 'positive', message: t('The mail goes to :email again', { email: to }) });
      setTimeout(() => void refreshListing(listOutgoingEmails), loggedAfterMs);
      onDone();
    },
  });
  return { isPossible, isPending, run: (email: OutgoingEmail) => void run(email) };
}
