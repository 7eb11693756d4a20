import type { GatewayName } from '#shared/entities/billing/product.ts';
import { recordAudit } from '../../site/audit/audit-step.ts';
import { changesBetween } from '../../site/audit/changes-between.ts';
import { listOpenGatewayNames } from '../gateways/get-gateways.ts';
import { getProductsNow } from './get-products.ts';
import { tellGateway } from './tell-gateways.ts';

/** The result of a sync. */
export interface SyncResult {
  created: number;
  updated: number;
  archived: number;
  errors: { product_id: number | null; product_name: string | null; gateway: GatewayName; message: string }[];
}

/**
 * Saves all plans at the gateways. A failed plan does not stop the others.
 * @param only the gateway to sync; undefined for all that are on
 */
export async function syncProducts(only: GatewayName | undefined): Promise<SyncResult> {
  const result: SyncResult = { created: 0, updated: 0, archived: 0, errors: [] };
  const gateways = (await listOpenGatewayNames()).filter((name) => only === undefined || name === only);
  const products = (await getProductsNow()).filter(({ prices }) => prices.length > 0);
  for (const gateway of gateways) {
    for (const product of products) {
      const told = await tellGateway(gateway, product);
      if ('failure' in told) {
        result.errors.push({ product_id: product.id, product_name: product.name, ...told.failure });
        continue;
      }
      result.created += told.saved.created;
      result.updated += told.saved.updated;
      result.archived += told.saved.archived;
    }
  }
  const { errors, ...counts } = result;
  // After the calls of the gateways: they have no transaction that the entry could be part of.
  await recordAudit('plan.sync', { changes: changesBetween({}, { ...counts, errors: errors.length }) });
  return result;
}
