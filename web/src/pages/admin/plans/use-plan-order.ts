import { useTranslation } from 'react-i18next';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import type { Listing } from '../../../parts/listing/use-listing.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import type { RowAction } from '../../../ui/table/row-menu.tsx';
import { useRowMoves } from '../../../ui/table/use-row-moves.tsx';
import { orderPlans } from './plan-queries.ts';

/** Lets an admin reorder the plans by dragging, by the keyboard, or by the menus of the rows. */
export function usePlanOrder({ rows = [], state }: Listing<ManagedProduct>) {
  const { t } = useTranslation();
  const ids = rows.map(({ id }) => id);
  // The results of a search are only a part of the order.
  const isDisabled = state.query !== '';
  const move = (next: number[]) => void orderPlans(next).catch(showFailure);
  const dragAndDropHooks = useRowMoves({
    ids,
    nameOf: (id) => rows.find((plan) => plan.id === id)?.name ?? '',
    onMove: move,
    isDisabled,
  });
  const step = ({ id }: ManagedProduct, by: 1 | -1): Pick<RowAction, 'onAction' | 'disabledBecause'> => {
    const place = ids.indexOf(id);
    const isLast = ids[place + by] === undefined;
    const reason = by < 0 ? t('This is the first plan.') : t('This is the last plan.');
    if (isDisabled) return { disabledBecause: t('Clear the search to change the order.') };
    if (isLast) return { disabledBecause: reason };
    return { onAction: () => move(swap(ids, place, place + by)) };
  };
  return { dragAndDropHooks, step };
}

function swap(ids: readonly number[], place: number, other: number): number[] {
  const next = [...ids];
  next.splice(other, 0, ...next.splice(place, 1));
  return next;
}
