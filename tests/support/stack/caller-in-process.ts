import type { SignedIn } from '../../../functions/use-cases/accounts/caller.ts';
import type { Visitor } from '../visitor.ts';
import { findPlace, useProduct } from './product.ts';

/**
 * Points the product's modules to the visitor's stack, and returns the visitor as the caller of use cases in this
 * process. Undefined where only a call over HTTP will do: for guests and programs, and on a stack of another process.
 */
export async function findCallerInProcess(visitor: Visitor): Promise<SignedIn | undefined> {
  const { id } = visitor as { id?: number };
  const place = findPlace(visitor.site);
  if (id === undefined || !place) return undefined;
  useProduct(place);
  const [{ findUser }, { callerOf }] = await Promise.all([
    import('../../../functions/data/accounts/users.ts'),
    import('../../../functions/use-cases/accounts/caller.ts'),
  ]);
  const user = await findUser(id);
  return user && callerOf(user);
}
