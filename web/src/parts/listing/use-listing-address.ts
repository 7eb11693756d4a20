import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  readListingAddress,
  writeListingAddress,
  type ListingRules,
  type ListingState,
} from './listing-state.ts';

/** Where the page is on its way to: a quick second change must not take the first one back. */
let wanted: URLSearchParams | undefined;

/** The state of a list in the page's address, and a function that changes it. */
export function useListingAddress<Order extends string>(rules: ListingRules<Order>) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const state = readListingAddress(address, rules);
  const change = (part: Partial<ListingState<Order>>) => {
    const latest = wanted ?? new URLSearchParams(location.search);
    const current = readListingAddress(latest, rules);
    // Another search, order or page size begins at the first page.
    const next = writeListingAddress(latest, { ...current, page: 1, ...part }, rules);
    wanted = next;
    // Typing on in a search is no step of history, so that Back leads to the whole list.
    const replace = Boolean(part.query) && current.query !== '';
    void Promise.resolve(navigate({ search: String(next) }, { replace })).finally(() => {
      if (wanted === next) wanted = undefined;
    });
  };
  return { state, change };
}
