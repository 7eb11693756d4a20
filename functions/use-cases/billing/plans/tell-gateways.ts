import { createHash } from 'node:crypto';
import type { GatewayName } from '#shared/entities/billing/product.ts';
import type { SiteProduct } from '#shared/site-config/products.ts';
import type { PlanOrder, SavedPlan } from '../../../payments/gateway.ts';
import { AppError, notFound } from '../../../platform/app-error.ts';
import { getSettings } from '../../site/site-settings.ts';
import { logger } from '../../../platform/logger.ts';
import { getGateway, listOpenGatewayNames } from '../gateways/get-gateways.ts';
import { changeProducts } from './change-products.ts';
import { getProductsNow } from './get-products.ts';

/** A failure at a gateway, with a message for admins. */
export interface GatewayFailure {
  gateway: GatewayName;
  message: string;
}

/** Saves a plan at the gateways that are on, and stores their ids. Returns the stored plan. */
export async function tellGateways(product: SiteProduct): Promise<[SiteProduct, GatewayFailure[]]> {
  if (isNeverSold(product)) return [product, []];
  let told = product;
  const failures: GatewayFailure[] = [];
  for (const gateway of await listOpenGatewayNames()) {
    const result = await tellGateway(gateway, told);
    if ('failure' in result) failures.push(result.failure);
    else told = result.product;
  }
  return [told, failures];
}

/** The result of `tellGateway`. */
type Told = { product: SiteProduct; saved: SavedPlan } | { failure: GatewayFailure };

/** Saves a plan at a gateway, and stores the gateway's ids. */
export async function tellGateway(gateway: GatewayName, product: SiteProduct): Promise<Told> {
  try {
    const order = orderOf(product, gateway, await getCatalog());
    const saved = await (await getGateway(gateway)).savePlan(order);
    return { product: await noteSaved(gateway, product, saved), saved };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 502) throw error;
    logger.error('A gateway was not told of a plan', { gateway, productId: product.id, error });
    return { failure: { gateway, message: error.message } };
  }
}

/** Gateways that do not have the current state of the plan. */
export function unsyncedOf(product: SiteProduct, gateways: readonly GatewayName[]): GatewayName[] {
  if (isNeverSold(product)) return [];
  return gateways.filter((name) => product.gateway_states[name] !== stateOf(product));
}

/** Gateways do not need a plan without prices. */
function isNeverSold({ prices }: SiteProduct): boolean {
  return prices.length === 0;
}

/**
 * The product of the site at PayPal: that of its first plan. Deleted plans stay in the list, so it is always the same
 * plan. It was the product of that plan alone before plans could change at PayPal.
 */
async function getCatalog(): Promise<PlanOrder['catalog']> {
  const [{ branding }, products] = await Promise.all([getSettings(), getProductsNow()]);
  const [first] = products.toSorted((one, other) => one.id - other.id);
  if (!first) throw notFound();
  return { id: first.gateway_ids.paypal ?? first.uuid, name: branding.site_name };
}

function orderOf(product: SiteProduct, gateway: GatewayName, catalog: PlanOrder['catalog']): PlanOrder {
  const { uuid, name, description } = product;
  const isSold = !product.archived && !product.free;
  return {
    uuid,
    name,
    description,
    isSold,
    gatewayId: product.gateway_ids[gateway],
    catalog,
    prices: product.prices.map((price) => ({
      id: price.id,
      amountUnits: price.amount_units,
      currency: price.currency,
      interval: price.interval,
      intervalCount: price.interval_count,
      isSold: isSold && !price.archived,
      gatewayId: price.gateway_ids[gateway],
    })),
  };
}

/** A hash of the fields that are sent to gateways. */
function stateOf({ name, description, archived, free, prices }: SiteProduct): string {
  const told = [name, description, archived, free, prices.map(({ id, archived: isGone }) => [id, isGone])];
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url').slice(0, 16);
}

/** Stores a gateway's ids in the current plan, which another admin may have changed since it was sent. */
async function noteSaved(gateway: GatewayName, told: SiteProduct, saved: SavedPlan): Promise<SiteProduct> {
  const stored = await changeProducts((all) => {
    const product = all.find(({ id }) => id === told.id);
    if (!product) return {};
    const prices = product.prices.map((price) => {
      const id = saved.priceIds.get(price.id);
      return id === undefined ? price : { ...price, gateway_ids: { ...price.gateway_ids, [gateway]: id } };
    });
    const noted = {
      ...product,
      prices,
      gateway_ids: { ...product.gateway_ids, [gateway]: saved.gatewayId },
      gateway_states: { ...product.gateway_states, [gateway]: stateOf(told) },
    };
    return JSON.stringify(noted) === JSON.stringify(product) ? {} : { saved: [noted] };
  });
  return stored ?? told;
}
