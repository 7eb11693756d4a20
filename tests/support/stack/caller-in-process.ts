import type { SignedIn } from '../../../functions/use-cases/accounts/caller.ts';
import type { Visitor } from '../visitor.ts';
import { findPlace, type ProductPlace, useProduct } from './product.ts';

/** More than two clocks of one machine differ by. */
const clockToleranceMs = 1000;

/** Whether a stack tells the time of this process: tests can move its clock. Only then may this process write times. */
export function tellsRealTime({ now }: Pick<ProductPlace, 'now'>): boolean {
  return Math.abs(now() - Date.now()) <= clockToleranceMs;
}

/**
 * Points the product's modules to the visitor's stack, and returns the visitor as the caller of use cases in this
 * process. Undefined where only a call over HTTP will do: for guests and programs, on a stack of another process, and
 * where a test has moved the clock.
 */
export async function findCallerInProcess(visitor: Visitor): Promise<SignedIn | undefined> {
  const { id } = visitor as { id?: number };
  const place = findPlace(visitor.site);
  if (id === undefined || !place || !tellsRealTime(place)) return undefined;
  useProduct(place);
  const [{ findUser }, { callerOf }] = await Promise.all([
    import('../../../functions/data/accounts/users.ts'),
    import('../../../functions/use-cases/accounts/caller.ts'),
  ]);
  const user = await findUser(id);
  return user && callerOf(user);
}
