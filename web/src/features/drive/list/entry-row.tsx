import { memo } from 'react';
import { isStarred } from '../../../parts/drive/is-starred.ts';
import { classNames } from '../../../ui/class-names.ts';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { DragButton } from './dragging/drag-button.tsx';
import { EntryCell } from './entry-cell.tsx';
import { EntryCheckbox } from './entry-checkbox.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { EntryIcon } from './entry-icon.tsx';
import { EntryMarks } from './entry-marks.tsx';
import { LateDropTarget } from './dragging/late-drop-target.tsx';
import { EntryMenuButton } from './entry-menu-button.tsx';
import { useEntryItem, type EntryItemProps } from './use-entry-item.ts';

const rowClass =
  'focus-ring-inset group/entry grid cursor-default items-stretch border-b border-divider select-none contain-strict hover:bg-hover active:bg-pressed inert:opacity-60 data-dropping:bg-primary-soft';

/** One entry of a list; in a narrow one the facts stand under the name. */
export const EntryRow = memo(function EntryRow(props: EntryItemProps) {
  const { entry, isSelected } = props;
  const { list, labels, itemProps, dragProps } = useEntryItem(props);
  const marks = (entry.has_link || isStarred(entry)) && <EntryMarks entry={entry} />;
  return (
    <div
      {...itemProps}
      style={{ ...itemProps.style, gridTemplateColumns: list.template }}
      className={classNames(rowClass, isSelected && 'bg-selected hover:bg-selected active:bg-selected')}
    >
      {!list.isNarrow && (
        <div role="gridcell" className="flex items-center justify-end gap-0.5 pe-1">
          {list.moves && <DragButton label={labels.drag} />}
          <EntryCheckbox entry={entry} label={labels.select} isSelected={isSelected} />
        </div>
      )}
      <div
        role="gridcell"
        // A narrow one says its facts as well.
        aria-label={list.isNarrow ? undefined : labels.name}
        className="flex min-w-0 items-center gap-3 px-2 max-md:ps-4"
      >
        {/* A drag begins at the picture or the name; from the rest of the row a frame is drawn. */}
        <span {...dragProps} className="flex min-w-0 items-center gap-3">
          {list.isNarrow && isSelected ? (
            <EntryCheckbox entry={entry} label={labels.select} isSelected />
          ) : (
            <EntryIcon type={entry.type} color={entry.color} />
          )}
          {list.isNarrow ? (
            <span className="flex min-w-0 flex-col">
              <span className="flex min-w-0 items-center gap-2">
                <MiddleEllipsis text={entry.name} className="font-medium" />
                {marks}
              </span>
              <EntryFacts entry={entry} />
            </span>
          ) : (
            <>
              <MiddleEllipsis text={entry.name} isLabelled className="font-medium" />
              {marks}
            </>
          )}
        </span>
      </div>
      {list.columns.map(({ key }) => (
        <div
          key={key}
          role="gridcell"
          className="flex min-w-0 items-center px-2 text-sm whitespace-nowrap text-muted tabular-nums"
        >
          <EntryCell column={key} entry={entry} />
        </div>
      ))}
      <div role="gridcell" className="flex items-center justify-center text-muted">
        <EntryMenuButton entry={entry} label={labels.menu} />
        {list.moves && entry.type === 'folder' && <LateDropTarget folder={entry} moves={list.moves} />}
      </div>
    </div>
  );
});
