import { DownloadIcon, SendIcon } from 'lucide-react';
import { useId } from 'react';
import type { OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { downloadOutgoingEmail } from '#shared/routes/site/outgoing-emails.ts';
import { buildUrl } from '../../../../api/build-request.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useWording } from '../../../../ui/use-wording.ts';
import { nothingKeptBecause, resendRefusedBecause } from './outgoing-email-words.ts';
import { useResend } from './use-resend.ts';

interface OutgoingEmailActionsProps {
  email: OutgoingEmailDetail;
  onResent: () => void;
}

/** Takes a mail along as a file, and sends it again. */
export function OutgoingEmailActions({ email, onResent }: OutgoingEmailActionsProps) {
  const { t } = useWording();
  const reasonId = useId();
  const resend = useResend({ onDone: onResent });
  const isKept = nothingKeptBecause(email, t) === undefined;
  const refused = resendRefusedBecause(email, t);
  if (!isKept && !resend.isPossible) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isKept && (
        <a
          href={buildUrl(downloadOutgoingEmail, { params: { id: email.id } })}
          download
          className={buttonClass()}
        >
          <Icon of={DownloadIcon} size={18} />
          {t('Download .eml')}
        </a>
      )}
      {resend.isPossible && (
        <>
          <Button
            icon={<Icon of={SendIcon} size={18} className="rtl:-scale-x-100" />}
            isDisabled={refused !== undefined}
            aria-describedby={refused && reasonId}
            isPending={resend.isPending}
            onPress={() => resend.run(email)}
          >
            {t('Send again')}
          </Button>
          {refused && (
            <p id={reasonId} className="w-full text-sm text-muted">
              {refused}
            </p>
          )}
        </>
      )}
    </div>
  );
}
