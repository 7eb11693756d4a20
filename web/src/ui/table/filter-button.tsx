import { ListFilterIcon } from 'lucide-react';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { SheetMark } from '../overlays/open-sheets.ts';
import { BackCloses } from '../overlays/use-back-closes.ts';
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
  const count = Object.keys(values).length;
  const content = (
    <Dialog aria-label={t('Filters')} className="overflow-y-auto outline-none">
      {({ close }) => (
        <FilterForm
          filters={filters}
          values={values}
          onApply={(applied) => {
            onChange(applied);
            close();
          }}
        />
      )}
    </Dialog>
  );
  return (
    <DialogTrigger>
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
            {content}
          </Modal>
        </ModalOverlay>
      ) : (
        <Popover
          placement="bottom start"
          offset={6}
          className="flex w-80 flex-col rounded-panel bg-paper shadow-popover transition-[opacity,transform] data-entering:scale-[0.98] data-entering:opacity-0 data-exiting:opacity-0"
        >
          {content}
        </Popover>
      )}
    </DialogTrigger>
  );
}
