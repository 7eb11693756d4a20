import type { TFunction } from 'i18next';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import type { listMessages } from '#shared/routes/site/managed-messages.ts';
import type { OrderOf } from '../../../parts/listing/listing-query.ts';
import { classNames } from '../../../ui/class-names.ts';
import { NameText } from '../../../ui/name-text.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { MessageMailStatusChip } from './message-mail-status.tsx';
import { messageKindName } from './message-words.ts';

/** Columns of the list of messages. */
export function messageColumns(t: TFunction): TableColumn<ManagedMessage, OrderOf<typeof listMessages>>[] {
  return [
    { key: 'name', title: t('From'), sortBy: 'name', cell: (message) => <Sender message={message} t={t} /> },
    {
      key: 'message',
      title: t('Message'),
      phone: 'hidden',
      cell: ({ message }) => (
        <span dir="auto" className="block max-w-56 truncate text-muted xl:max-w-80">
          {message}
        </span>
      ),
    },
    { key: 'kind', title: t('Form'), sortBy: 'kind', cell: ({ kind }) => messageKindName(kind, t) },
    {
      key: 'mail_status',
      title: t('Mail'),
      cell: ({ mail_status: status }) => <MessageMailStatusChip status={status} t={t} />,
    },
    {
      key: 'created_at',
      title: t('Received'),
      sortBy: 'created_at',
      cell: ({ created_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}

/** Name and address of the sender. A dot marks an unread message. */
function Sender({ message: { name, email, read_at: readAt }, t }: { message: ManagedMessage; t: TFunction }) {
  const isUnread = readAt === null;
  return (
    <span className="block min-w-0 md:max-w-56">
      <span className={classNames('flex items-center gap-2', isUnread && 'font-semibold')}>
        <span className="truncate">
          <NameText>{name}</NameText>
        </span>
        {isUnread && <span aria-hidden className="size-2 shrink-0 rounded-full bg-primary" />}
      </span>
      <span dir="ltr" className="block truncate text-xs font-normal text-muted rtl:text-end">
        {email}
      </span>
      {isUnread && <span className="sr-only">{t('Unread')}</span>}
    </span>
  );
}
