import { Trash2Icon, XIcon, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';

interface SelectionBarProps {
  /** Names it, where a page has several. */
  label?: string;
  count: number;
  onClear: () => void;
  onDelete?: () => void;
  /** What deleting is called here. */
  deleteLabel?: string;
  deleteIcon?: LucideIcon;
  /** Further actions, before Delete. */
  children?: ReactNode;
}

/** Takes the place of the toolbar while rows are selected. */
export function SelectionBar({ label, count, onClear, onDelete, children, ...props }: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language).format(count);
  return (
    <div
      role="toolbar"
      aria-label={label ?? t('Selection')}
      className="flex min-h-14 items-center gap-2 border-b border-divider bg-selected px-3 py-2"
    >
      <IconButton label={t('Clear selection')} icon={<Icon of={XIcon} />} onPress={onClear} />
      <p className="me-auto font-medium tabular-nums">{t(':number selected', { number })}</p>
      {children}
      {onDelete && (
        <Button icon={<Icon of={props.deleteIcon ?? Trash2Icon} size={18} />} onPress={onDelete}>
          {props.deleteLabel ?? t('Delete')}
        </Button>
      )}
    </div>
  );
}
