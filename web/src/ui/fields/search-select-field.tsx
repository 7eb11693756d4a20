import { CheckIcon, ChevronDownIcon, SearchIcon } from 'lucide-react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useTranslation } from 'react-i18next';
import { shownName } from '#shared/text/shown-name.ts';
import { classNames } from '../class-names.ts';
import { FieldNote } from '../form/field-parts.tsx';
import { Icon } from '../icon.tsx';
import { NameText } from '../name-text.tsx';

export interface SelectOption {
  value: string;
  name: string;
}

export interface SelectGroup {
  /** Stands above its options; absent where all are in one group. */
  name?: string;
  options: readonly SelectOption[];
}

interface SearchSelectFieldProps {
  label: string;
  groups: readonly SelectGroup[];
  /** Whether a name, with that of its group, is found by what is typed. */
  matches: (name: string, typed: string) => boolean;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  isDisabled?: boolean;
}

const buttonLook =
  'flex h-10 w-full items-center gap-2 rounded-input bg-paper ps-3 pe-3 text-start text-base ring-1 ring-control outline-none ring-inset data-focus-visible:ring-2 data-focus-visible:ring-primary data-hovered:ring-muted data-disabled:bg-background-alt data-disabled:text-muted data-disabled:ring-divider max-md:h-11 max-md:text-lg';

/** A labelled choice of one out of many, found by typing a part of its name. */
export function SearchSelectField({ label, groups, matches, hint, error, ...props }: SearchSelectFieldProps) {
  const { value, onChange, isDisabled } = props;
  const chosen = groups.flatMap(({ options }) => options).find((option) => option.value === value);
  return (
    <Select
      value={value}
      onChange={(key) => key !== null && onChange(String(key))}
      isDisabled={isDisabled}
      isInvalid={error !== undefined}
      placeholder=""
      className="flex min-w-0 flex-col gap-1.5"
    >
      <Label className="text-sm font-medium">{label}</Label>
      <Button className={classNames(buttonLook, error && 'ring-danger')}>
        <SelectValue className="min-w-0 flex-1 truncate">
          <NameText>{chosen?.name ?? ''}</NameText>
        </SelectValue>
        <Icon of={ChevronDownIcon} size={16} className="text-muted" />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover
        offset={4}
        // As high as a list of choices may become.
        maxHeight={420}
        className="flex w-(--trigger-width) min-w-64 flex-col rounded-panel bg-paper shadow-popover transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
      >
        <OptionSearch label={label} groups={groups} matches={matches} />
      </Popover>
    </Select>
  );
}

/** It has the focus, and the list below it the choices; what it controls it learns from around it. */
const ofTheList = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

function OptionSearch({
  label,
  groups,
  matches,
}: Pick<SearchSelectFieldProps, 'label' | 'groups' | 'matches'>) {
  const { t } = useTranslation();
  return (
    <Autocomplete filter={matches}>
      <SearchField
        aria-label={t('Search')}
        autoFocus
        className="flex shrink-0 items-center gap-2 border-b border-divider px-3 text-muted"
      >
        <Icon of={SearchIcon} size={16} />
        <Input
          {...ofTheList}
          placeholder={t('Search')}
          className="h-10 min-w-0 flex-1 bg-transparent text-base text-main outline-none placeholder:text-muted max-md:h-11 max-md:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <ListBox
        aria-label={label}
        renderEmptyState={() => <p className="px-2.5 py-3 text-muted">{t('Nothing found')}</p>}
        className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-none"
      >
        {groups.map(({ name, options }) =>
          name === undefined ? (
            options.map((option) => <Option key={option.value} option={option} />)
          ) : (
            <ListBoxSection key={name} id={`group ${name}`}>
              <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{name}</Header>
              {options.map((option) => (
                <Option key={option.value} option={option} group={name} />
              ))}
            </ListBoxSection>
          ),
        )}
      </ListBox>
    </Autocomplete>
  );
}

/** One choice; it is found by the name of its group, too. */
function Option({ option: { value, name }, group }: { option: SelectOption; group?: string }) {
  return (
    <ListBoxItem
      id={value}
      textValue={shownName(group === undefined ? name : `${group}: ${name}`)}
      className="flex min-h-9 cursor-default items-center gap-2 rounded-button px-2.5 outline-none select-none data-focused:bg-hover max-md:min-h-11"
    >
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1 truncate">
            <NameText>{name}</NameText>
          </span>
          <CheckIcon
            aria-hidden
            size={16}
            className={classNames('text-primary', !isSelected && 'invisible')}
          />
        </>
      )}
    </ListBoxItem>
  );
}
