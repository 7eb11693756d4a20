import { useState } from 'react';
import { gatewayNames } from '#shared/billing/gateway-names.ts';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { GatewayName } from '#shared/entities/billing/product.ts';
import { syncProducts } from '#shared/routes/billing/products.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { runChange } from '../../../api/run-change.ts';
import { refreshPlans } from './plan-queries.ts';

type SyncResult = AnswerOf<typeof syncProducts>['result'];

/** Progress and result of the synchronization. */
export interface SyncState {
  result: SyncResult;
  /** The gateway that is being synced; absent at the end. */
  current?: GatewayName;
  /** Fraction of the gateways that are done, from 0 to 1. */
  fraction: number;
}

const nothing: SyncResult = { created: 0, updated: 0, archived: 0, errors: [] };

/** The gateways that are on. */
export function useOpenGateways(): GatewayName[] {
  const { billing } = useBootstrap().settings;
  return gatewayNames.filter((name) => billing[name].enable);
}

/** Updates the plans at the gateways, one gateway after another. */
export function useSync() {
  const gateways = useOpenGateways();
  const [state, setState] = useState<SyncState>();
  const run = async () => {
    let result = nothing;
    for (const [index, current] of gateways.entries()) {
      setState({ result, current, fraction: index / gateways.length });
      // oxlint-disable-next-line no-await-in-loop
      result = join(result, await syncAt(current));
    }
    await refreshPlans();
    setState({ result, fraction: 1 });
  };
  return { gateways, state, run, close: () => setState(undefined) };
}

/** A failed call counts as one error, and the next gateway is still synced. */
async function syncAt(gateway: GatewayName): Promise<SyncResult> {
  try {
    return (await runChange(() => call(syncProducts, { body: { gateway } }))).result;
  } catch (error) {
    const failure = { product_id: null, product_name: null, gateway, message: errorMessage(error) };
    return { ...nothing, errors: [failure] };
  }
}

function join(one: SyncResult, other: SyncResult): SyncResult {
  return {
    created: one.created + other.created,
    updated: one.updated + other.updated,
    archived: one.archived + other.archived,
    errors: [...one.errors, ...other.errors],
  };
}
