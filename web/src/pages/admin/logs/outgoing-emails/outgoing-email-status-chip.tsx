import { BanIcon, CheckIcon, CircleCheckIcon, CircleXIcon, ClockIcon } from 'lucide-react';
import type { OutgoingEmailStatus } from '#shared/entities/site/outgoing-email.ts';
import { Chip, type ChipProps } from '../../../../ui/chip.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useWording } from '../../../../ui/use-wording.ts';
import { emailStatusName } from './outgoing-email-words.ts';

const looks: Record<OutgoingEmailStatus, { color?: ChipProps['color']; icon: typeof CheckIcon }> = {
  queued: { icon: ClockIcon },
  accepted: { color: 'primary', icon: CheckIcon },
  delivered: { color: 'positive', icon: CircleCheckIcon },
  bounced: { color: 'danger', icon: CircleXIcon },
  complained: { color: 'danger', icon: CircleXIcon },
  failed: { color: 'danger', icon: CircleXIcon },
  skipped: { icon: BanIcon },
};

/** What became of a mail. */
export function OutgoingEmailStatusChip({ status }: { status: OutgoingEmailStatus }) {
  const { t } = useWording();
  const { color, icon } = looks[status];
  const name = emailStatusName(status, t);
  return (
    <Chip size="xs" color={color} icon={<Icon of={icon} size={12} />}>
      {status === 'skipped' ? <span className="text-muted">{name}</span> : name}
    </Chip>
  );
}
