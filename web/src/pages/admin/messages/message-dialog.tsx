import { ReplyIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { formatExactTime } from '../../../ui/time/format-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { Fact, FactList } from '../fact-list.tsx';
import { MessageMailStatusChip } from './message-mail-status.tsx';
import { messageKindName } from './message-words.ts';
import { mailAddress, replyAddress } from './reply-address.ts';

interface MessageDialogProps {
  message: ManagedMessage;
  onMarkUnread: () => void;
  onClose: () => void;
}

/** A message with its sender, and a reply in the mail program. */
export function MessageDialog({ message, onMarkUnread, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const { branding } = useBootstrap().settings;
  const subject = t('Re: Your message to :site', { site: branding.site_name });
  return (
    <Dialog title={t('Message from :name', { name: message.name })} isOpen size="large" onClose={onClose}>
      <DialogBody>
        <Facts message={message} />
        <p dir="auto" className="border-t border-divider pt-4 break-words whitespace-pre-wrap">
          {message.message}
        </p>
      </DialogBody>
      <DialogActions>
        <Button onPress={onMarkUnread}>{t('Mark as unread')}</Button>
        <a href={replyAddress(message, subject)} className={buttonClass('primary')}>
          <Icon of={ReplyIcon} size={18} className="rtl:-scale-x-100" />
          {t('Reply')}
        </a>
      </DialogActions>
    </Dialog>
  );
}

function Facts({ message }: { message: ManagedMessage }) {
  const { t, language, timeZone } = useWording();
  const { email, mobileNumber, kind, mail_status: status, mail_error: error } = message;
  const time = (iso: string) => formatExactTime(Date.parse(iso), { locale: language, timeZone });
  return (
    <FactList>
      <Fact label={t('Email')}>
        <TextLink to={mailAddress(email)}>
          <span dir="ltr">{email}</span>
        </TextLink>
      </Fact>
      <Fact label={t('Mobile number')}>
        <TextLink to={`tel:${mobileNumber}`}>
          <span dir="ltr">{mobileNumber}</span>
        </TextLink>
      </Fact>
      <Fact label={t('Form')}>{messageKindName(kind, t)}</Fact>
      <Fact label={t('Received')}>{time(message.created_at)}</Fact>
      <Fact label={t('Mail')}>
        <MessageMailStatusChip status={status} t={t} />
        {status === 'none' && <Note>{t('No address was set for messages.')}</Note>}
        {error !== null && <Note>{error}</Note>}
      </Fact>
      <Fact label={t('Kept until')}>{time(message.expires_at)}</Fact>
    </FactList>
  );
}

function Note({ children }: { children: string }) {
  return <p className="text-sm text-muted">{children}</p>;
}
