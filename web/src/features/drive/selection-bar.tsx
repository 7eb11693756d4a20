import { XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { actionsFor, type EntryActionKey } from './entry-actions.ts';

interface SelectionBarProps {
  entries: FileEntry[];
  onAction: (key: EntryActionKey, entry: FileEntry) => void;
  onClear: () => void;
}

/** Takes the breadcrumb's place while entries are selected: how many, and what may be done (DS-3). */
export function SelectionBar({ entries, onAction, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const [entry] = entries;
  return (
    <div role="toolbar" aria-label={t('Selected files')} className="flex min-w-0 flex-1 items-center gap-1">
      <IconButton label={t('Clear selection')} icon={<Icon of={XIcon} />} onPress={onClear} />
      <p aria-live="polite" className="me-2 truncate px-1 text-lg font-semibold tabular-nums">
        {t(':count selected', { count: entries.length })}
      </p>
      {entry &&
        actionsFor(entries).map(({ key, label, icon }) => (
          <IconButton
            key={key}
            label={t(label)}
            icon={<Icon of={icon} />}
            onPress={() => onAction(key, entry)}
          />
        ))}
    </div>
  );
}
