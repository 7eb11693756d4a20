import { ListFilterIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';
import { Icon } from '../icon.tsx';
import { SheetMark } from '../overlays/open-sheets.ts';
import { BackCloses } from '../overlays/back-closes.tsx';
import { useIsPhone } from '../use-media-query.ts';
import { FilterForm } from './filter-form.tsx';
import type { FilterValues, TableFilter } from './table-filter.ts';

interface FilterButtonProps {
  filters: readonly TableFilter[];
  values: FilterValues;
  onChange: (values: FilterValues) => void;
}

/** Opens the filters: in a popover, or in a sheet at the bottom of a phone. */
export function FilterButton({ filters, values, onChange }: FilterButtonProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const count = Object.keys(values).length;
  const apply = (applied: FilterValues) => {
    onChange(applied);
    setIsOpen(false);
  };
  const form = <FilterForm filters={filters} values={values} onApply={apply} />;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
      <Button icon={<Icon of={ListFilterIcon} size={18} />}>
        {count > 0 ? t('Filter (:count)', { count }) : t('Filter')}
      </Button>
      {isPhone ? (
        <ModalOverlay
          isDismissable
          className="fixed inset-0 z-40 flex items-end bg-scrim transition-opacity duration-200 data-entering:opacity-0 data-exiting:opacity-0"
        >
          <Modal className="max-h-[85dvh] w-full overflow-y-auto rounded-t-dialog bg-paper pb-[env(safe-area-inset-bottom)] shadow-dialog transition-transform duration-200 data-entering:translate-y-full data-exiting:translate-y-full">
            <SheetMark />
            <BackCloses />
            <Dialog aria-label={t('Filters')} className="outline-none">
              {form}
            </Dialog>
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover
          // It is the dialog itself, so that the hidden buttons that close it are in the dialog, too.
          aria-labelledby={titleId}
          placement="bottom start"
          offset={6}
          className="w-80 overflow-y-auto rounded-panel bg-paper shadow-popover transition-[opacity,transform] outline-none data-entering:scale-[0.98] data-entering:opacity-0 data-exiting:opacity-0"
        >
          <span id={titleId} className="sr-only">
            {t('Filters')}
          </span>
          {form}
        </Popover>
      )}
    </DialogTrigger>
  );
}
