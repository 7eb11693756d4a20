import { InfoIcon, SquareCheckBigIcon } from 'lucide-react';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import type { EntryActionKey } from '../../features/drive/actions/entry-actions.ts';
import { SelectionBar } from '../../features/drive/actions/selection-bar.tsx';
import { driveViews, type ViewKey } from '../../features/drive/list/places/drive-views.ts';
import { SortMenu } from '../../features/drive/list/places/sort-menu.tsx';
import { ViewToggle } from '../../features/drive/list/places/view-toggle.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { NameText } from '../../ui/name-text.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useDrive } from './shell/drive-context.ts';
import type { ViewSelection } from './use-view-selection.ts';

interface BarProps {
  view: ViewKey;
  title: string;
  /** Where one is, in place of the title. Must stay the same function while the view is. */
  renderHeading: ((act: Act) => ReactNode) | undefined;
  onAction: Act;
  hasEntries: boolean;
}

type Act = (key: EntryActionKey, entries: FileEntry[]) => void;

/**
 * The bar above a list: where one is, or what is selected; the order, the way of showing, the details. It follows
 * a selection as soon as there is time, which the row that was pressed need not wait for.
 */
export function ViewToolbar({ selection, ...props }: BarProps & { selection: ViewSelection }) {
  const { selected, isSelecting, clear, setSelecting } = selection;
  return (
    <Bar
      {...props}
      selected={useDeferredValue(selected)}
      isSelecting={isSelecting}
      onClear={clear}
      onSelecting={setSelecting}
    />
  );
}

interface SelectingProps extends BarProps {
  selected: FileEntry[];
  isSelecting: boolean;
  onClear: () => void;
  onSelecting: (isSelecting: boolean) => void;
}

const Bar = memo(function Bar({ view, title, selected, onAction, hasEntries, ...props }: SelectingProps) {
  const { t } = useTranslation();
  const drive = useDrive();
  const { is_mobile_device: isMobileDevice } = useBootstrap();
  // A tablet with a mouse says that its pointer is fine, and is touched all the same.
  const isTouch = useMediaQuery('(pointer: coarse)') || isMobileDevice;
  const { orders } = driveViews[view];
  const isSelecting = selected.length > 0 || props.isSelecting;
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 ps-4 pe-4 max-md:px-2">
      {isSelecting ? (
        <>
          <h1 className="sr-only">
            <NameText>{title}</NameText>
          </h1>
          <SelectionBar view={view} entries={selected} onAction={onAction} onClear={props.onClear} />
        </>
      ) : (
        (props.renderHeading?.(onAction) ?? (
          <h1 className="min-w-0 flex-1 truncate px-2 text-lg font-semibold">
            <NameText>{title}</NameText>
          </h1>
        ))
      )}
      {isTouch && hasEntries && !isSelecting && (
        <IconButton
          label={t('Select')}
          icon={<Icon of={SquareCheckBigIcon} />}
          onPress={() => props.onSelecting(true)}
        />
      )}
      {orders.length > 0 && (
        <SortMenu
          orders={orders}
          sort={drive.sortOf(view)}
          onChange={(sort) => drive.onSortChange(view, sort)}
        />
      )}
      <ViewToggle viewMode={drive.viewMode} onChange={drive.onViewModeChange} />
      <IconButton
        label={drive.isDetailsOpen ? t('Hide details') : t('Show details')}
        icon={<Icon of={InfoIcon} />}
        isActive={drive.isDetailsOpen}
        aria-pressed={drive.isDetailsOpen}
        onPress={() => drive.onDetailsChange(!drive.isDetailsOpen)}
      />
    </div>
  );
});
