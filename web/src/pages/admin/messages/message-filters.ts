import type { TFunction } from 'i18next';
import { messageKinds, messageMailStatuses } from '#shared/entities/site/message.ts';
import type { ListingFilter } from '../../../parts/listing/encode-listing-filters.ts';
import { mailStatusName, messageKindName } from './message-words.ts';

/** The filters of the list of messages. */
export function messageFilters(t: TFunction): ListingFilter[] {
  return [
    {
      kind: 'choice',
      key: 'kind',
      label: t('Form'),
      options: messageKinds.map((value) => ({ value, name: messageKindName(value, t) })),
    },
    { kind: 'yesNo', key: 'read', label: t('Status'), yes: t('Read'), no: t('Unread') },
    {
      kind: 'choice',
      key: 'mail_status',
      label: t('Mail'),
      options: messageMailStatuses.map((value) => ({ value, name: mailStatusName(value, t) })),
    },
    { kind: 'dates', key: 'created_at', label: t('Received') },
  ];
}
