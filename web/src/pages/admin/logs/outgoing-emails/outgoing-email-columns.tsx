import type { OutgoingEmail } from '#shared/entities/site/outgoing-email.ts';
import type { listOutgoingEmails } from '#shared/routes/site/outgoing-emails.ts';
import type { OrderOf } from '../../../../parts/listing/listing-query.ts';
import type { TableColumn } from '../../../../ui/table/table-column.ts';
import { TimeText } from '../../../../ui/time/time-text.tsx';
import type { Wording } from '../../../../ui/use-wording.ts';
import { OutgoingEmailStatusChip } from './outgoing-email-status-chip.tsx';
import { emailTitle, templateName } from './outgoing-email-words.ts';

type Column = TableColumn<OutgoingEmail, OrderOf<typeof listOutgoingEmails>>;

/** Columns of the log of mails, which has one order: the newest first. */
export function outgoingEmailColumns({ t }: Pick<Wording, 't'>): Column[] {
  return [
    {
      key: 'subject',
      title: t('Subject'),
      cell: (email) => (
        <span
          dir="auto"
          className={`block truncate text-left md:max-w-72 2xl:max-w-120 rtl:text-right ${email.subject === null ? 'text-muted' : 'font-medium'}`}
        >
          {emailTitle(email, t)}
        </span>
      ),
    },
    {
      key: 'to',
      title: t('Recipient'),
      cell: ({ to }) => (
        <span dir="ltr" className="max-w-full truncate md:block md:max-w-56 rtl:text-end">
          {to}
        </span>
      ),
    },
    {
      key: 'template',
      title: t('Template'),
      phone: 'hidden',
      cell: ({ template }) => (
        <span className="block truncate text-muted md:max-w-48">{templateName(template, t)}</span>
      ),
    },
    {
      key: 'status',
      title: t('Status'),
      cell: ({ status }) => <OutgoingEmailStatusChip status={status} />,
    },
    {
      key: 'created_at',
      title: t('Time'),
      cell: ({ created_at: at }) => <TimeText iso={at} className="whitespace-nowrap text-muted" />,
    },
  ];
}
