import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { decodeFilters, encodeFilters } from '#shared/search-filters.ts';
import { useCurrentUser } from '../api/bootstrap-query.ts';
import { toChoices, toFilters, type SearchChoices } from '../features/search/search-choices.ts';
import { readSearchAddress, routePaths, searchPath, type SearchAddress } from '../paths.ts';

/** The search that the address says, and how to change it: the address follows, with one step back for a whole search (DSE-1). */
export function useSearchAddress() {
  const [parameters] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const person = useCurrentUser();
  const isOpen = pathname === routePaths.driveSearch;
  const address = isOpen ? readSearchAddress(parameters) : { query: '', filters: '' };
  const choices = toChoices(decodeFilters(address.filters) ?? []);
  const change = (part: Partial<SearchAddress>) =>
    void navigate(searchPath({ ...address, ...part }), { replace: isOpen });
  return {
    isOpen,
    address,
    choices,
    change,
    changeChoices: (chosen: SearchChoices) =>
      change({ filters: encodeFilters(toFilters(chosen, person?.id ?? 0)) }),
  };
}
