import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { driveViews } from '../../features/drive/list/places/drive-views.ts';
import { EmptyView } from '../../features/drive/list/empty-view.tsx';
import { folderPathQuery } from '../../features/drive/list/places/queries.ts';
import { FilterChips } from '../../features/drive/search/filter-chips.tsx';
import { DriveView } from './drive-view.tsx';
import { useSearchAddress } from './use-search-address.ts';

/** /drive/search: what the address asks for (DSE). */
export function SearchPage() {
  const { t } = useTranslation();
  const { address, choices, change, changeChoices } = useSearchAddress();
  const { query, filters, folderHash } = address;
  const { data: path } = useQuery({
    ...folderPathQuery(folderHash ?? '0'),
    enabled: folderHash !== undefined,
  });
  const isAsked = query !== '' || filters !== '';
  return (
    <DriveView
      scope={{ view: 'search', query, filters, folderHash }}
      title={query ? t('Results for ":query"', { query }) : t(driveViews.search.title)}
      notice={
        <FilterChips
          choices={choices}
          onChange={changeChoices}
          folderName={folderHash === undefined ? undefined : (path?.at(-1)?.name ?? '…')}
          onClearFolder={() => change({ folderHash: undefined })}
          onClearAll={() => change({ filters: '', folderHash: undefined })}
        />
      }
      instead={isAsked ? undefined : <EmptyView view="searchStart" />}
      empty={<EmptyView view="search" />}
    />
  );
}
