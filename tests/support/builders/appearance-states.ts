import type { AccountStack } from '../stack/account-stack.ts';
import { useProduct } from '../stack/product.ts';

/**
 * Deletes the former states of the appearance. Another file may have made them at a later time, as clocks go back
 * between files: they would stay the newest, and the only ones that are kept.
 */
export async function forgetAppearanceStates(stack: AccountStack): Promise<void> {
  useProduct(stack);
  const { AppearanceState } = await import('../../../functions/data/entities/site/appearance.ts');
  const { data } = await AppearanceState.query.byId({ site: 'SITE' }).begins({}).go({ pages: 'all' });
  for (const { site, stateId } of data) await AppearanceState.delete({ site, stateId }).go();
}
