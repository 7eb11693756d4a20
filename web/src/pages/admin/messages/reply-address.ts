import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';

/** The address that opens a reply in the mail program. The at sign must stay, everything else is encoded. */
export function replyAddress({ email }: Pick<ManagedMessage, 'email'>, subject: string): string {
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}`;
}

/** The address that opens a new mail in the mail program. */
export function mailAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
