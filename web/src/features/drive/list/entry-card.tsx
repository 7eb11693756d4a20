import { memo, useState } from 'react';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { contentPath } from '../../../parts/paths.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { DragButton } from './dragging/drag-button.tsx';
import { EntryCheckbox } from './entry-checkbox.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { EntryLocation } from './entry-location.tsx';
import { EntryMarks } from './entry-marks.tsx';
import { LateDropTarget } from './dragging/late-drop-target.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';
import { useEntryItem, type EntryItemProps } from './use-entry-item.ts';

const cardClass =
  'focus-ring-inset group/entry flex cursor-default rounded-panel border border-divider bg-background select-none contain-strict hover:bg-hover active:bg-pressed inert:opacity-60 data-dropping:border-primary data-dropping:bg-primary-soft data-dropping:ring-1 data-dropping:ring-primary';

/** The checkbox of a folder takes its place. */
const folderIconClass =
  'size-7 group-hover/entry:opacity-0 group-focus-within/entry:opacity-0 in-data-selecting:opacity-0';

/** One entry of a grid: folders are small, files have their picture or the sign of their kind. */
export const EntryCard = memo(function EntryCard(props: EntryItemProps) {
  const { entry, isSelected } = props;
  const { list, labels, itemProps, dragProps } = useEntryItem(props);
  const isFolder = entry.type === 'folder';
  return (
    <div
      {...itemProps}
      {...dragProps}
      className={classNames(
        cardClass,
        isFolder ? 'items-center' : 'flex-col',
        isSelected && 'border-primary bg-selected ring-1 ring-primary hover:bg-selected active:bg-selected',
      )}
    >
      {!isFolder && (
        <div role="gridcell" className="min-h-0 flex-1">
          <CardPicture key={entry.id} entry={entry} linkId={list.linkId} />
        </div>
      )}
      <div
        role="gridcell"
        className={classNames(
          'flex w-full min-w-0 items-center gap-2.5 ps-3 pe-1',
          !isFolder && 'h-16 shrink-0',
        )}
      >
        <EntryIcon type={entry.type} color={entry.color} className={isFolder ? folderIconClass : 'size-5'} />
        <CardTitle entry={entry} hasLocation={list.hasLocations} />
        <EntryMarks entry={entry} />
        <span className="text-muted">
          <EntryMenuButton entry={entry} label={labels.menu} />
        </span>
      </div>
      <div
        role="gridcell"
        className={classNames(
          'absolute flex items-center gap-2',
          isFolder ? 'start-4 top-4' : 'start-2 top-2',
        )}
      >
        <EntryCheckbox entry={entry} label={labels.select} isSelected={isSelected} />
        {list.moves && <DragButton label={labels.drag} />}
      </div>
      {list.moves && isFolder && (
        <div role="gridcell">
          <LateDropTarget folder={entry} moves={list.moves} />
        </div>
      )}
    </div>
  );
});

/** The name, and where entries of many folders stand together the folder that holds this one. */
function CardTitle({ entry, hasLocation }: { entry: FileEntry; hasLocation: boolean }) {
  // On two lines where one is too short: the second one keeps the extension whole.
  if (!hasLocation) return <MiddleEllipsis text={entry.name} className="flex-1 flex-wrap font-medium" />;
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <MiddleEllipsis text={entry.name} className="font-medium" />
      <span className="flex min-w-0 text-xs text-muted">
        <EntryLocation entry={entry} />
      </span>
    </span>
  );
}

/** The picture has its place before it arrives; until then, and where there is none, the sign of the kind. */
function CardPicture({ entry, linkId }: { entry: FileEntry; linkId: number | undefined }) {
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  const hasPicture = entry.thumbnail_url !== null && state !== 'failed';
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)] place-items-center bg-background-alt *:col-start-1 *:row-start-1">
      {state !== 'shown' && <EntryIcon type={entry.type} className="size-14" />}
      {hasPicture && (
        <img
          src={contentPath(entry.thumbnail_url ?? '', linkId)}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
          className={classNames(
            'size-full object-cover transition-opacity',
            state === 'shown' ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </div>
  );
}
