import { CircleXIcon, TriangleAlertIcon } from 'lucide-react';
import type { ErrorLevel } from '#shared/error-log.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { levelName } from './error-words.ts';

/** Whether somebody foresaw an error. */
export function ErrorLevelChip({ level }: { level: ErrorLevel }) {
  const { t } = useWording();
  const isError = level === 'error';
  return (
    <Chip
      size="xs"
      color={isError ? 'danger' : 'default'}
      icon={<Icon of={isError ? CircleXIcon : TriangleAlertIcon} size={12} />}
    >
      {levelName(level, t)}
    </Chip>
  );
}
