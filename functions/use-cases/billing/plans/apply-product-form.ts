import { toPriceUnits } from '#shared/billing/money.ts';
import { planLimits } from '#shared/billing/plan-limits.ts';
import type { Reason } from '#shared/messages/errors.ts';
import { foldText } from '#shared/text/fold-text.ts';
import type { PriceForm, ProductForm } from '#shared/routes/billing/products.ts';
import type { PriceValue, SiteProduct } from '#shared/site-config/products.ts';
import { invalid } from '../../../platform/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import { amountTooFine, isCurrency } from './read-amount.ts';
import { readPermissions } from '../../site/roles/read-permissions.ts';

type Errors = Record<string, Reason | Reason[]>;

/** Applies a form to a plan. Fields that were not sent stay. Throws 422 with the invalid fields. */
export function applyProductForm(
  former: SiteProduct,
  form: Partial<ProductForm>,
  others: readonly SiteProduct[],
): SiteProduct {
  const errors: Errors = {};
  const product: SiteProduct = {
    ...former,
    name: form.name ?? former.name,
    description: form.description === undefined ? former.description : form.description,
    feature_list: form.feature_list ?? former.feature_list,
    position: form.position ?? former.position,
    recommended: form.recommended ?? former.recommended,
    free: form.free ?? former.free,
    hidden: form.hidden ?? former.hidden,
    available_space: form.available_space === undefined ? former.available_space : form.available_space,
    permissions: form.permissions ? readPermissions(form.permissions, errors) : former.permissions,
    prices: form.prices ? readPrices(former.prices, form.prices, errors) : former.prices,
  };
  const isNamed = others.some((other) => !other.archived && foldText(other.name) === foldText(product.name));
  if (isNamed) errors['name'] = 'productExists';
  const isSold = product.prices.some(({ archived }) => !archived);
  if (!product.free && !isSold) errors['prices'] = 'priceRequired';
  if (product.free && form.prices && form.prices.length > 0) errors['prices'] = 'freePlanHasNoPrices';
  if (product.prices.length > planLimits.maxStoredPrices) {
    errors['prices'] = { code: 'tooManyPrices', params: { count: planLimits.maxStoredPrices } };
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return product;
}

/**
 * The current prices of a plan from the form, followed by its archived ones. A changed amount is a new price: existing
 * subscribers keep the former price.
 */
function readPrices(
  former: readonly PriceValue[],
  forms: readonly PriceForm[],
  errors: Errors,
): PriceValue[] {
  const sold = forms.map((form, index) => {
    const units = toPriceUnits(form.amount, form.currency);
    if (!isCurrency(form.currency)) errors[`prices.${index}.currency`] = 'unknownCurrency';
    else if (units === undefined) errors[`prices.${index}.amount`] = amountTooFine(form.currency);
    const isTwice = forms.findIndex((other) => isSameRhythm(other, form)) !== index;
    if (isTwice) errors[`prices.${index}.interval`] = 'priceExists';
    const { currency, interval, interval_count } = form;
    const fields = { amount_units: units ?? 0, currency, interval, interval_count };
    const kept = former.find((price) => isSamePrice(price, fields));
    return kept ? { ...kept, archived: false } : { ...fields, id: newId(), archived: false, gateway_ids: {} };
  });
  const gone = former.filter((price) => !sold.some(({ id }) => id === price.id));
  return [...sold, ...gone.map((price) => ({ ...price, archived: true }))];
}

type PriceFields = Pick<PriceValue, 'amount_units' | 'currency' | 'interval' | 'interval_count'>;

function isSamePrice(one: PriceFields, other: PriceFields): boolean {
  return isSameRhythm(one, other) && one.amount_units === other.amount_units;
}

function isSameRhythm(
  one: Omit<PriceFields, 'amount_units'>,
  other: Omit<PriceFields, 'amount_units'>,
): boolean {
  return (
    one.currency === other.currency &&
    one.interval === other.interval &&
    one.interval_count === other.interval_count
  );
}
