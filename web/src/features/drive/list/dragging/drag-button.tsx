import { GripVerticalIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { useWording } from '../../../../ui/use-wording.ts';
import { useList } from '../list-context.ts';

/** Starts a drag by keyboard; a pointer takes the entry itself, and never sees it (DS-8). */
export function DragButton({ entry }: { entry: FileEntry }) {
  const { t } = useWording();
  const { startDrag } = useList();
  return (
    <Button
      slot={null}
      onPress={({ target }) => startDrag(entry, target)}
      aria-label={t('Drag :name', { name: entry.name })}
      className="focus-ring-inset pointer-events-none absolute start-1 grid size-5 place-items-center rounded-small text-muted opacity-0 data-focus-visible:opacity-100"
    >
      <Icon of={GripVerticalIcon} size={16} />
    </Button>
  );
}
