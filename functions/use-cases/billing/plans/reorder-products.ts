import { changeProducts, demandProduct } from './change-products.ts';
import { byPosition } from './get-products.ts';

/** Reorders plans. Plans that are not in `ids` follow in their former order. */
export async function reorderProducts(ids: readonly number[]): Promise<void> {
  await changeProducts((all) => {
    const named = [...new Set(ids)].map((id) => demandProduct(all, id));
    const others = all.filter((product) => !product.archived && !named.includes(product)).sort(byPosition);
    const saved = [...named, ...others]
      .map((product, index) => ({ product, position: index + 1 }))
      .filter(({ product, position }) => product.position !== position)
      .map(({ product, position }) => ({ ...product, position }));
    return { saved };
  });
}
