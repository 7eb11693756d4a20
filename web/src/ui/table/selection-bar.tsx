import { Trash2Icon, XIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../icon-button.tsx';

interface SelectionBarProps {
  /** Names it, where a page has several. */
  label?: string;
  count: number;
  onClear: () => void;
  onDelete?: () => void;
  /** Further actions, before Delete. */
  children?: ReactNode;
}

/** Takes the place of the toolbar while rows are selected. */
export function SelectionBar({ label, count, onClear, onDelete, children }: SelectionBarProps) {
  const { t } = useTranslation();
  return (
    <div
      role="toolbar"
      aria-label={label ?? t('Selection')}
      className="flex min-h-14 items-center gap-2 border-b border-divider bg-selected px-3 py-2"
    >
      <IconButton label={t('Clear selection')} icon={<Icon of={XIcon} />} onPress={onClear} />
      <p className="me-auto font-medium tabular-nums">{t(':count selected', { count })}</p>
      {children}
      {onDelete && (
        <Button icon={<Icon of={Trash2Icon} size={18} />} onPress={onDelete}>
          {t('Delete')}
        </Button>
      )}
    </div>
  );
}
