import { memo, useState } from 'react';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
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

// Its line is no border: where the inside of a paint container is smaller than the box, the browser paints all cards for one.
const cardClass =
  'focus-ring-inset group/entry grid cursor-default grid-cols-[minmax(0,1fr)_auto] items-center rounded-panel bg-background p-px inset-ring inset-ring-divider forced-colors:border forced-colors:p-0 select-none contain-strict hover:bg-hover active:bg-pressed inert:opacity-60 data-dropping:bg-primary-soft data-dropping:ring-1 data-dropping:ring-primary data-dropping:inset-ring-primary';

/** The checkbox of a folder takes its place. */
const folderIconClass =
  'size-7 group-hover/entry:opacity-0 group-focus-within/entry:opacity-0 in-data-selecting:opacity-0';

/**
 * One entry of a grid: folders are small, files have their picture or the sign of their kind. What lies over another
 * part is in the same cell of the card's own grid: something positioned would be a layer in every card.
 */
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
        !isFolder && 'grid-rows-[minmax(0,1fr)_4rem]',
        isSelected &&
          'bg-selected ring-1 ring-primary inset-ring-primary hover:bg-selected active:bg-selected',
      )}
    >
      {!isFolder && (
        <div role="gridcell" className="col-span-2 col-start-1 row-start-1 h-full">
          <CardPicture entry={entry} linkId={list.linkId} />
        </div>
      )}
      <div
        role="gridcell"
        // One that says where its entry is holds a link.
        aria-label={list.hasLocations ? undefined : labels.name}
        className={classNames(
          'col-start-1 flex min-w-0 items-center gap-2.5 ps-3',
          isFolder && 'row-start-1',
        )}
      >
        <EntryIcon type={entry.type} color={entry.color} className={isFolder ? folderIconClass : 'size-5'} />
        <CardTitle entry={entry} hasLocation={list.hasLocations} />
        <EntryMarks entry={entry} />
      </div>
      <div role="gridcell" className="col-start-2 ps-2.5 pe-1 text-muted">
        <EntryMenuButton entry={entry} label={labels.menu} />
        {list.moves && isFolder && <LateDropTarget folder={entry} moves={list.moves} />}
      </div>
      <div
        role="gridcell"
        className={classNames(
          'col-start-1 row-start-1 flex items-center gap-2 place-self-start',
          isFolder ? 'ms-4 mt-4' : 'ms-2 mt-2',
        )}
      >
        <EntryCheckbox entry={entry} label={labels.select} isSelected={isSelected} />
        {list.moves && <DragButton label={labels.drag} />}
      </div>
    </div>
  );
});

/** The name, and where entries of many folders stand together the folder that holds this one. */
function CardTitle({ entry, hasLocation }: { entry: FileEntry; hasLocation: boolean }) {
  // On two lines where one is too short: the second one keeps the extension whole.
  if (!hasLocation)
    return <MiddleEllipsis text={entry.name} isLabelled className="flex-1 flex-wrap font-medium" />;
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <MiddleEllipsis text={entry.name} className="font-medium" />
      <span className="flex min-w-0 text-xs text-muted">
        <EntryLocation entry={entry} />
      </span>
    </span>
  );
}

/**
 * The picture has its place before it arrives. Until then, and where there is none, the icon of the file's type is shown.
 * The icon's element stays when scrolling gives the card another file.
 */
function CardPicture({ entry, linkId }: { entry: FileEntry; linkId: number | undefined }) {
  const { thumbnail_url: url } = entry;
  const [loaded, setLoaded] = useState<{ url: string; isShown: boolean }>();
  const isSettled = loaded !== undefined && loaded.url === url;
  const isShown = isSettled && loaded.isShown;
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)] place-items-center rounded-t-[calc(var(--radius-panel)-1px)] bg-background-alt *:col-start-1 *:row-start-1">
      {!isShown && <EntryIcon type={entry.type} className="size-14" />}
      {url !== null && (isShown || !isSettled) && (
        <img
          key={url}
          src={contentPath(url, linkId)}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setLoaded({ url, isShown: true })}
          onError={() => setLoaded({ url, isShown: false })}
          className={classNames(
            'size-full rounded-[inherit] object-cover transition-opacity',
            isShown ? 'opacity-100' : 'opacity-0',
          )}
        />
      )}
    </div>
  );
}
