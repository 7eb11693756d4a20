import { EllipsisVerticalIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { selectedCount } from '../../../parts/drive/partial-selection.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MenuButton } from '../../../ui/overlays/menu.tsx';
import { ActionItems } from './action-items.tsx';
import { actionsFor, type ActionPlace, type EntryActionKey } from './entry-actions.ts';
import { useFittingCount } from './dialogs/use-fitting-count.ts';

interface SelectionBarProps extends ActionPlace {
  entries: FileEntry[];
  onAction: (key: EntryActionKey, entries: FileEntry[]) => void;
  onClear: () => void;
}

/** What is done most stands in the bar first. */
const prominence: EntryActionKey[] = [
  'restore',
  'deleteForever',
  'download',
  'share',
  'getLink',
  'move',
  'delete',
  'leave',
  'star',
  'unstar',
  'rename',
  'copy',
  'tags',
  'color',
];

/** Takes the breadcrumb's place while entries are selected: how many, and what may be done. */
export function SelectionBar({ entries, onAction, onClear, ...place }: SelectionBarProps) {
  const { t } = useTranslation();
  const actions = actionsFor(entries, place);
  const prominent = prominence.flatMap((key) => actions.find((action) => action.key === key) ?? []);
  const { containerRef, count } = useFittingCount(prominent.length, actions.length > prominent.length);
  const shown = prominent.slice(0, count);
  const isAllShown = shown.length === actions.length;
  return (
    <div role="toolbar" aria-label={t('Selected files')} className="flex min-w-0 flex-1 items-center gap-1">
      <IconButton label={t('Clear selection')} icon={<Icon of={XIcon} />} onPress={onClear} />
      <p
        aria-live="polite"
        className="me-2 truncate px-1 text-lg font-semibold tabular-nums max-md:text-base"
      >
        {t(':count selected', { count: selectedCount(entries) })}
      </p>
      <div ref={containerRef} className="flex min-w-0 flex-1 items-center">
        {shown.map(({ key, label, icon }) => (
          <IconButton
            key={key}
            label={t(label)}
            icon={<Icon of={icon} />}
            onPress={() => onAction(key, entries)}
          />
        ))}
        {!isAllShown && (
          <MenuButton
            label={t('More actions')}
            onAction={(key) => onAction(key as EntryActionKey, entries)}
            trigger={<IconButton label={t('More actions')} icon={<Icon of={EllipsisVerticalIcon} />} />}
          >
            <ActionItems actions={actions.filter((action) => !shown.includes(action))} />
          </MenuButton>
        )}
      </div>
    </div>
  );
}
