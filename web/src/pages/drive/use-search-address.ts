import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { decodeSearchFilters } from '#shared/drive/search-filters.ts';
import { encodeFilters } from '#shared/filters/encode-filters.ts';
import { useCurrentUser } from '../../api/bootstrap-query.ts';
import { toChoices, toFilters, type SearchChoices } from '../../features/drive/search/search-choices.ts';
import { readSearchAddress, routePaths, searchPath, type SearchAddress } from '../../parts/paths.ts';
import { siteUrl } from '../../parts/site-base.ts';
import { useWording } from '../../ui/use-wording.ts';

const nothingSearched: SearchAddress = { query: '', filters: '' };

/** Where the page is on its way to. */
let wanted: SearchAddress | undefined;

/** The search in the page's address, and functions that change it. A whole search is one step of history. */
export function useSearchAddress() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const personId = useCurrentUser()?.id ?? 0;
  const { timeZone } = useWording();
  const isOpen = pathname === routePaths.driveSearch;
  const address = isOpen ? readSearchAddress(parameters) : nothingSearched;
  const change = (part: Partial<SearchAddress>) => {
    const next = { ...latestAddress(), ...part };
    wanted = next;
    const arrival = Promise.resolve(navigate(searchPath(next), { replace: isSearchOpen() }));
    void arrival.finally(() => {
      if (wanted === next) wanted = undefined;
    });
  };
  return {
    isOpen,
    address,
    choices: choicesOf(address, timeZone),
    change,
    /** Changes some choices; the others stay. */
    changeChoices: (part: Partial<SearchChoices>) => {
      const choices = { ...choicesOf(latestAddress(), timeZone), ...part };
      change({ filters: encodeFilters(toFilters(choices, { personId, timeZone })) });
    },
  };
}

function choicesOf({ filters }: SearchAddress, timeZone: string): SearchChoices {
  return toChoices(decodeSearchFilters(filters) ?? [], timeZone);
}

/** A quick hand makes its second choice before the first is drawn: what is drawn would take that one back. */
function latestAddress(): SearchAddress {
  if (wanted) return wanted;
  return isSearchOpen() ? readSearchAddress(new URLSearchParams(location.search)) : nothingSearched;
}

function isSearchOpen(): boolean {
  return siteUrl(location.href).pathname === routePaths.driveSearch;
}
