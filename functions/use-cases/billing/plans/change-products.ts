import { toAmount } from '#shared/billing/money.ts';
import { products, type ProductValue, type SiteProduct } from '#shared/site-config/products.ts';
import { conflict, notFound } from '../../../platform/app-error.ts';
import type { Step } from '../../../data/commit.ts';
import type { AuditSubjectItem } from '../../../data/site/audit-entries.ts';
import { auditStep } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import { changeRecords, type RecordChange, type RecordsChange } from '../../site/change-records.ts';

/**
 * Changes plans, and returns the first saved one.
 * @param decide returns the changes for all plans and the id of a new one; throws to refuse
 */
export function changeProducts(
  decide: (
    all: SiteProduct[],
    newId: number,
  ) => RecordsChange<ProductValue> | Promise<RecordsChange<ProductValue>>,
): Promise<SiteProduct | undefined> {
  return changeRecords(products, decide, { audit: auditPlans, busy: () => conflict('productChanged') });
}

/** Returns a plan by its id. Throws 404 if it does not exist or was deleted. */
export function demandProduct(all: readonly SiteProduct[], id: number): SiteProduct {
  const product = all.find((known) => known.id === id && !known.archived);
  if (!product) throw notFound();
  return product;
}

/** What the gateways know of a plan follows from the plan. */
const untold = ['id', 'uuid', 'version', 'created_at', 'updated_at', 'gateway_ids', 'gateway_states'];

function auditPlans(changes: RecordChange<ProductValue>[]): Step[] {
  const told = changes.flatMap(({ former, next }) => {
    const differences = changesBetween(former && shownOf(former), next && shownOf(next), { without: untold });
    return next && differences.length > 0 ? [{ former, next, differences }] : [];
  });
  const isMove = told.every(({ differences }) => differences.every(({ field }) => field === 'position'));
  if (told.length > 0 && isMove) return [moveStep(told)];
  return told.map(({ former, next, differences }) => {
    const action = !former ? 'plan.create' : next.archived ? 'plan.delete' : 'plan.update';
    return auditStep(action, { target: planSubject(next), changes: differences });
  });
}

/** One entry for plans that changed their order. */
function moveStep(moved: { former?: SiteProduct | undefined; next: SiteProduct }[]): Step {
  const changes = moved.map(({ former, next }) => ({
    field: next.name,
    from: former ? String(former.position) : null,
    to: String(next.position),
  }));
  return auditStep('plan.move', { changes: changes.slice(0, 40) });
}

/** Prices as admins write them. */
function shownOf({ prices, ...product }: SiteProduct): object {
  const sold = prices.filter(({ archived }) => !archived);
  return {
    ...product,
    prices: sold.map(
      ({ amount_units, currency, interval, interval_count }) =>
        `${toAmount(amount_units, currency)} ${currency} / ${interval_count} ${interval}`,
    ),
  };
}

/** A plan as what an entry of the audit log is about. */
export function planSubject({ id, name }: Pick<SiteProduct, 'id' | 'name'>): AuditSubjectItem {
  return { type: 'plan', id: String(id), name };
}
