import { SearchIcon, SlidersHorizontalIcon, XIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useTypedSearch } from '../../../ui/use-typed-search.ts';

interface SearchFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  /** What the address says is searched. */
  query: string;
  /** Called after a pause in typing, and at once for Enter. */
  onSearch: (query: string) => void;
  isFilterOpen: boolean;
  onFilterChange: (isOpen: boolean) => void;
  hasFilters: boolean;
  /** The filter panel, while it is open. */
  children?: ReactNode;
}

/** The search of the top bar: what is typed is searched while it is typed. */
export function SearchField({
  inputRef,
  query,
  onSearch,
  isFilterOpen,
  onFilterChange,
  hasFilters,
  children,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const { text, search, field } = useTypedSearch(query, onSearch);
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    field.onKeyDown(event);
    // While a word is composed, Escape belongs to the input method.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (text) search('');
    else event.currentTarget.blur();
  };
  return (
    <search className="relative flex min-w-0 flex-1 md:max-w-xl">
      <div className="flex h-10 min-w-0 flex-1 items-center rounded-full bg-background-alt pe-1 ring-1 ring-transparent transition-shadow ring-inset focus-within:bg-paper focus-within:ring-2 focus-within:ring-primary">
        <span className="grid size-10 shrink-0 place-items-center text-muted">
          <Icon of={SearchIcon} size={18} />
        </span>
        <input
          ref={inputRef}
          type="search"
          {...field}
          onKeyDown={press}
          aria-label={t('Search files and folders')}
          placeholder={t('Search')}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted max-md:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
        {text && (
          <IconButton
            size="small"
            label={t('Clear search')}
            icon={<Icon of={XIcon} size={16} />}
            onPress={() => search('')}
          />
        )}
        <IconButton
          size="small"
          label={t('Filters')}
          aria-expanded={isFilterOpen}
          isActive={hasFilters}
          icon={<Icon of={SlidersHorizontalIcon} size={16} />}
          onPress={() => onFilterChange(!isFilterOpen)}
        />
      </div>
      {children}
    </search>
  );
}
