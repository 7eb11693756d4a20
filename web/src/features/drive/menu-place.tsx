import { EllipsisIcon } from 'lucide-react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Icon } from '../../ui/icon.tsx';
import { useList } from './list-context.ts';

/** The menu of an entry; its drawing alone while the list scrolls by. */
export function MenuPlace({ entry, isComplete }: { entry: FileEntry; isComplete: boolean }) {
  const { renderMenu } = useList();
  if (isComplete) return renderMenu(entry);
  return (
    <span className="grid size-8 place-items-center">
      <Icon of={EllipsisIcon} />
    </span>
  );
}
