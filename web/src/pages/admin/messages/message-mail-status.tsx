import type { TFunction } from 'i18next';
import type { ManagedMessage } from '#shared/entities/site/managed-message.ts';
import type { MessageMailStatus } from '#shared/entities/site/message.ts';
import { Chip, type ChipProps } from '../../../ui/chip.tsx';
import { mailStatusName } from './message-words.ts';

const colors: Record<MessageMailStatus, ChipProps['color']> = {
  none: 'default',
  pending: 'primary',
  sent: 'positive',
  failed: 'danger',
};

/** What became of the mail of a message. */
export function MessageMailStatusChip({
  status,
  t,
}: {
  status: ManagedMessage['mail_status'];
  t: TFunction;
}) {
  if (status === null) return '–';
  return (
    <Chip size="xs" color={colors[status]}>
      {mailStatusName(status, t)}
    </Chip>
  );
}
