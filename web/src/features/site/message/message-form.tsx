import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageKind } from '#shared/entities/site/message.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { MessageFields } from './message-fields.tsx';

interface MessageFormProps {
  kind: MessageKind;
  /** Called after the message is stored. The form is empty then. */
  onSent?: () => void;
}

/** The form for messages of visitors, also on the landing page. */
export function MessageForm({ kind, onSent }: MessageFormProps) {
  const { t } = useTranslation();
  const [sentCount, setSentCount] = useState(0);
  const finish = () => {
    toastQueue.show({ type: 'positive', message: t('Your message has been submitted.') });
    setSentCount(sentCount + 1);
    onSent?.();
  };
  // A new key resets the form.
  return <MessageFields key={sentCount} kind={kind} onSent={finish} />;
}
