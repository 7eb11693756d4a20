import { Trash2Icon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';

interface SelectionHeaderProps {
  /** Of those that are listed, how many are chosen. */
  count: number;
  total: number;
  onSelectAll: (isSelected: boolean) => void;
  onDelete: () => void;
}

/** Above the list: chooses all that are listed, and deletes the chosen ones. */
export function SelectionHeader({ count, total, onSelectAll, onDelete }: SelectionHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className="sticky top-0 z-1 flex h-12 items-center gap-3 rounded-t-panel border-b border-divider bg-paper ps-4 pe-2 max-md:ps-3">
      <Checkbox
        isSelected={count > 0 && count === total}
        isIndeterminate={count > 0 && count < total}
        onChange={onSelectAll}
      >
        {count > 0 ? t(':count selected', { count }) : t('Select all')}
      </Checkbox>
      {count > 0 && (
        <Button size="small" className="ms-auto" icon={<Icon of={Trash2Icon} size={16} />} onPress={onDelete}>
          {t('Delete')}
        </Button>
      )}
    </div>
  );
}
