import { CheckIcon, CopyIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import type { OutgoingEmailDetail } from '#shared/entities/site/outgoing-email.ts';
import { useBootstrap } from '../../../../api/bootstrap-query.ts';
import { isAllowed } from '#shared/viewer.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { IconButton } from '../../../../ui/buttons/icon-button.tsx';
import { TextLink } from '../../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../../ui/time/time-text.tsx';
import { useCopy } from '../../../../ui/use-copy.ts';
import { useWording } from '../../../../ui/use-wording.ts';
import { Fact, FactList } from '../../fact-list.tsx';
import { editMailTemplatePath } from '../../mail-templates/mail-template-queries.ts';
import { userPath } from '../../users/user-queries.ts';
import { OutgoingEmailStatusChip } from './outgoing-email-status-chip.tsx';
import { templateName } from './outgoing-email-words.ts';

/** What is known of a mail besides what it said. */
export function OutgoingEmailFacts({ email }: { email: OutgoingEmailDetail }) {
  const { t, language } = useWording();
  const { from, reply_to: replyTo, accepted_at: acceptedAt, message_id: messageId, error } = email;
  return (
    <FactList>
      <Fact label={t('Recipient')}>
        <Code>{email.to}</Code>
      </Fact>
      {from !== null && (
        <Fact label={t('Sender')}>
          <Code>{from}</Code>
        </Fact>
      )}
      {replyTo !== null && (
        <Fact label={t('Reply to')}>
          <Code>{replyTo}</Code>
        </Fact>
      )}
      <Fact label={t('Template')}>
        <TemplateLink email={email} />
      </Fact>
      <UserFact email={email} />
      <Fact label={t('Status')}>
        <span className="flex flex-wrap items-center gap-x-2">
          <OutgoingEmailStatusChip status={email.status} />
          <TimeText iso={email.updated_at} className="text-muted" />
        </span>
      </Fact>
      {error !== null && (
        <Fact label={t('Error')}>
          <span dir="auto" className="block text-left text-danger wrap-anywhere rtl:text-right">
            {error}
          </span>
        </Fact>
      )}
      <Fact label={t('Written')}>
        <TimeText iso={email.created_at} />
      </Fact>
      <Fact label={t('Attempts')}>{email.attempts.toLocaleString(language)}</Fact>
      {acceptedAt !== null && (
        <Fact label={t('Accepted')}>
          <TimeText iso={acceptedAt} />
        </Fact>
      )}
      {messageId !== null && (
        <Fact label={t('Message ID')}>
          <MessageId id={messageId} />
        </Fact>
      )}
    </FactList>
  );
}

/** Addresses and ids are read from the left in every language. */
const Code = ({ children }: { children: ReactNode }) => (
  <span dir="ltr" className="block wrap-anywhere rtl:text-end">
    {children}
  </span>
);

function TemplateLink({ email: { template } }: { email: OutgoingEmailDetail }) {
  const { t } = useWording();
  const name = templateName(template, t);
  if (!isAllowed(useBootstrap(), 'settings.update')) return name;
  return <TextLink to={editMailTemplatePath(mailTemplates.indexOf(template) + 1)}>{name}</TextLink>;
}

function UserFact({ email: { user_id: id } }: { email: OutgoingEmailDetail }) {
  const { t } = useWording();
  const viewer = useBootstrap();
  if (id === null) return null;
  const name = t('User :id', { id });
  return (
    <Fact label={t('User')}>
      {isAllowed(viewer, 'users.update') ? <TextLink to={userPath(id)}>{name}</TextLink> : name}
    </Fact>
  );
}

function MessageId({ id }: { id: string }) {
  const { t } = useWording();
  const { isCopied, copy } = useCopy();
  return (
    <span className="-my-1.5 flex items-center gap-1">
      <span className="min-w-0 flex-1">
        <Code>{id}</Code>
      </span>
      <IconButton
        size="small"
        label={isCopied ? t('Copied') : t('Copy :name', { name: t('Message ID') })}
        icon={<Icon of={isCopied ? CheckIcon : CopyIcon} size={16} />}
        onPress={() => copy(id)}
      />
    </span>
  );
}
