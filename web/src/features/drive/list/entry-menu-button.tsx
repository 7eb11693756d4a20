import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useList } from './list-context.ts';

const dots = <span aria-hidden className="dots h-1.5 w-4.5" />;

/**
 * The "..." of a row or card; nothing where nothing may be done with its entry. The menu itself is that of the
 * list around, which hears of the click: a menu for each row would be most of what a row costs.
 */
export function EntryMenuButton({ entry, label }: { entry: FileEntry; label: string }) {
  const { hasMenu } = useList();
  if (!hasMenu(entry)) return null;
  return (
    <button
      type="button"
      data-entry-menu
      aria-haspopup="menu"
      aria-label={label}
      className="focus-ring touch-target pointer-fine:static grid size-8 shrink-0 cursor-default place-items-center rounded-button hover:bg-hover hover:text-main active:bg-pressed"
    >
      {dots}
    </button>
  );
}
