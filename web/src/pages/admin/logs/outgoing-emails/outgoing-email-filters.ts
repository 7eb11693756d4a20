import { mailTemplates } from '#shared/entities/site/mail-template.ts';
import { outgoingEmailStatuses } from '#shared/entities/site/outgoing-email.ts';
import type { ListingFilter } from '../../../../parts/listing/encode-listing-filters.ts';
import { userFilter } from '../../../../parts/users/user-filter.tsx';
import type { Wording } from '../../../../ui/use-wording.ts';
import { emailStatusName, templateName } from './outgoing-email-words.ts';
import { userKey } from './outgoing-emails-path.ts';

/**
 * The filters of the log of mails.
 * @param userName name of the user whose mails are shown, once it is known
 */
export function outgoingEmailFilters(
  { t, language }: Pick<Wording, 't' | 'language'>,
  userName?: string,
): ListingFilter[] {
  const templates = mailTemplates.map((value) => ({ value, name: templateName(value, t) }));
  return [
    {
      kind: 'choice',
      key: 'status',
      label: t('Status'),
      options: outgoingEmailStatuses.map((value) => ({ value, name: emailStatusName(value, t) })),
    },
    {
      kind: 'choice',
      key: 'template',
      label: t('Template'),
      options: templates.toSorted((one, other) => one.name.localeCompare(other.name, language)),
    },
    userFilter({ key: userKey, label: t('User'), name: userName }),
    { kind: 'dates', key: 'created_at', label: t('Time') },
  ];
}
