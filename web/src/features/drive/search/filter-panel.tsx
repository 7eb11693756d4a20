import type { RefObject } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { FileType } from '#shared/drive/file-type.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { DayRangeField } from './day-range-field.tsx';
import { ownerNames, sharedNames, typeNames } from './filter-texts.ts';
import { searchableTypes, type SearchChoices } from './search-choices.ts';

interface FilterPanelProps {
  triggerRef: RefObject<HTMLElement | null>;
  choices: SearchChoices;
  /** What was chosen; the other choices stay. */
  onChange: (change: Partial<SearchChoices>) => void;
  /** The folder that may be searched alone; absent where the search was not begun in one. */
  folder?: { hash: string; name: string };
  /** Whether only that folder is searched. */
  isInFolder: boolean;
  onFolderChange: (isInFolder: boolean) => void;
  onClose: () => void;
}

/** The filters of the search; each takes effect at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { t } = useTranslation();
  const { choices, onChange: choose } = props;
  const named = (names: Record<string, string>, any: string) => [
    { value: '', name: t(any) },
    ...Object.entries(names).map(([value, name]) => ({ value, name: t(name) })),
  ];
  const types = Object.fromEntries(searchableTypes.map((type) => [type, typeNames[type]]));
  return (
    <Popover
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      triggerRef={props.triggerRef}
      placement="bottom end"
      offset={8}
      className="max-h-[80dvh] w-96 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-panel bg-paper p-5 shadow-popover"
    >
      <Dialog aria-label={t('Filters')} className="flex flex-col gap-4 outline-none">
        <SelectField
          label={t('Type')}
          options={named(types, 'Any type')}
          value={choices.type ?? ''}
          onChange={(value) => choose({ type: (value || undefined) as FileType | undefined })}
        />
        <SelectField
          label={t('Owner')}
          options={named(ownerNames, 'Anyone')}
          value={choices.owner ?? ''}
          onChange={(value) => choose({ owner: (value || undefined) as SearchChoices['owner'] })}
        />
        <SelectField
          label={t('Shared')}
          options={named(sharedNames, 'Shared or not')}
          value={choices.shared ?? ''}
          onChange={(value) => choose({ shared: (value || undefined) as SearchChoices['shared'] })}
        />
        <DayRangeField range="updated" value={choices.updated} onChange={(updated) => choose({ updated })} />
        <DayRangeField range="created" value={choices.created} onChange={(created) => choose({ created })} />
        {props.folder && (
          <SelectField
            label={t('Location')}
            options={[
              { value: '', name: t('Anywhere') },
              { value: 'folder', name: props.folder.name },
            ]}
            value={props.isInFolder ? 'folder' : ''}
            onChange={(value) => props.onFolderChange(value === 'folder')}
          />
        )}
        <Button look="primary" onPress={props.onClose}>
          {t('Show results')}
        </Button>
      </Dialog>
    </Popover>
  );
}
