import type { TFunction } from 'i18next';
import type { MessageKind, MessageMailStatus } from '#shared/entities/site/message.ts';

/** Name of the form that a message came by. */
export function messageKindName(kind: MessageKind, t: TFunction): string {
  return { contact: t('Contact'), reseller: t('Reseller') }[kind];
}

/** What became of the mail of a message, in a word or two. */
export function mailStatusName(status: MessageMailStatus, t: TFunction): string {
  return { none: t('Not mailed'), pending: t('Waiting'), sent: t('Sent'), failed: t('Failed') }[status];
}
