import type { ManagedMessage } from '#shared/entities/managed-message.ts';

/** The address that opens a reply in the mail program. The at sign must stay, everything else is encoded. */
export function replyAddress({ email }: Pick<ManagedMessage, 'email'>, subject: string): string {
  const to = encodeURIComponent(email).replaceAll('%40', '@');
  return `mailto:${to}?subject=${encodeURIComponent(subject)}`;
}
