import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../../ui/table/filter-button.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { SortMenu } from '../../ui/table/sort-menu.tsx';
import { useIsPhone } from '../../ui/use-media-query.ts';
import type { Listing } from './use-listing.ts';

interface ListingToolbarProps<Row> {
  listing: Listing<Row>;
  /** Names the list. */
  label: string;
  searchHint?: string;
  add?: ReactNode;
  tools?: ReactNode;
}

/** Search and filters of a list, and what can be done with all of it. */
export function ListingToolbar<Row>({ listing, label, searchHint, add, tools }: ListingToolbarProps<Row>) {
  const { state, change, filters, columns } = listing;
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 border-b border-divider px-4 py-2">
      <SearchBox
        label={`${t('Search')}: ${label}`}
        hint={searchHint}
        value={state.query}
        onSearch={(query) => change({ query })}
      />
      {filters.length > 0 && (
        <FilterButton
          filters={filters}
          values={state.filters}
          onChange={(values) => change({ filters: values })}
        />
      )}
      {isPhone && (
        <SortMenu columns={columns} order={state.order} onOrderChange={(order) => change({ order })} />
      )}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
        {tools}
        {add}
      </div>
    </div>
  );
}
