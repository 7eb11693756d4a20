import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { linkMails } from '#shared/limits/sharing-limits.ts';
import { ApiError } from '../../../api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmailsField } from '../../../parts/emails/emails-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useEmailList } from '../../../parts/emails/use-email-list.ts';
import { errorsByEmail } from '../../../parts/email-errors.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import type { LinkSending } from './link-calls.ts';
import { useSuggestions } from './suggestions.ts';

interface SendLinkFormProps {
  onSend: (sending: LinkSending) => Promise<unknown>;
  onClose: () => void;
}

/** Mails the link to some people, with a few words. */
export function SendLinkForm({ onSend, onClose }: SendLinkFormProps) {
  const { t } = useTranslation();
  const list = useEmailList();
  const suggestions = useSuggestions(list);
  const [message, setMessage] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<{ byEmail: Record<string, string>; message?: string }>();
  const emails = list.valid;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setIsSending(true);
    setError(undefined);
    try {
      await onSend({ emails: [...emails], message: message.trim() || null });
      toastQueue.show({
        type: 'positive',
        message: t('Sent to :count [one person|other people]', { count: emails.length }),
      });
      onClose();
    } catch (failure) {
      const byEmail = errorsByEmail(failure, emails);
      const about = failure instanceof ApiError ? failure.errors['message']?.[0] : undefined;
      setError({ byEmail, message: about });
      if (Object.keys(byEmail).length === 0 && about === undefined) showFailure(failure);
      setIsSending(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="flex flex-col gap-4 rounded-panel bg-background-alt p-4"
    >
      <EmailsField
        label={t('Send to')}
        list={list}
        suggestions={suggestions}
        errors={error?.byEmail}
        hint={
          emails.length > linkMails.maxAddresses
            ? t('At most :count addresses at once.', { count: linkMails.maxAddresses })
            : undefined
        }
        autoFocus
        isDisabled={isSending}
      />
      <TextArea
        label={t('Message (optional)')}
        value={message}
        maxLength={linkMails.maxMessageChars}
        error={error?.message && t(error.message)}
        disabled={isSending}
        onChange={setMessage}
      />
      <div className="flex justify-end gap-2">
        <Button isDisabled={isSending} onPress={onClose}>
          {t('Cancel')}
        </Button>
        <SubmitButton
          isDisabled={emails.length === 0 || emails.length > linkMails.maxAddresses || list.hasInvalid}
          isPending={isSending}
        >
          {t('Send')}
        </SubmitButton>
      </div>
    </form>
  );
}
