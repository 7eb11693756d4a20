import type { FileEntry } from '#shared/entities/file-entry.ts';
import { useList } from './list-context.ts';

/** The menu of an entry; its drawing alone, in as few elements as it takes, while the list scrolls by. */
export function MenuPlace({ entry, isComplete }: { entry: FileEntry; isComplete: boolean }) {
  const { renderMenu } = useList();
  return isComplete ? renderMenu(entry) : dots;
}

const dots = (
  <svg aria-hidden viewBox="-6 -6 32 32" className="size-8 fill-none stroke-current" strokeLinecap="round">
    <path d="M4.17 10h.01M10 10h.01M15.83 10h.01" strokeWidth="3" />
  </svg>
);
