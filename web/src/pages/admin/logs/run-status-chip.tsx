import { CircleCheckIcon, CircleXIcon, LoaderIcon } from 'lucide-react';
import type { RunStatus } from '#shared/entities/site/schedule-run.ts';
import { Chip, type ChipProps } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { statusName } from './schedule-words.ts';

const looks: Record<RunStatus, { color: ChipProps['color']; icon: typeof LoaderIcon }> = {
  running: { color: 'primary', icon: LoaderIcon },
  done: { color: 'positive', icon: CircleCheckIcon },
  failed: { color: 'danger', icon: CircleXIcon },
  lost: { color: 'danger', icon: CircleXIcon },
};

/** How a run ended. */
export function RunStatusChip({ status }: { status: RunStatus }) {
  const { t } = useWording();
  const { color, icon } = looks[status];
  return (
    <Chip size="xs" color={color} icon={<Icon of={icon} size={12} />}>
      {statusName(status, t)}
    </Chip>
  );
}
