import * as z from 'zod';
import { Paging, Patches, definePaypalCall, refusePath, toPaypalPage } from '../define-paypal-call.ts';
import type { PaypalProduct } from '../paypal-objects.ts';

const text = z.string().min(1);

export const createProduct = definePaypalCall(
  z.object({
    name: text.max(127),
    type: z.enum(['DIGITAL', 'PHYSICAL', 'SERVICE']).default('PHYSICAL'),
    description: text.max(256).optional(),
    category: text.optional(),
    image_url: z.url().optional(),
    home_url: z.url().optional(),
    id: text.min(6).max(50).optional(),
  }),
  (account, input) => {
    const id = input.id ?? account.newId('PROD-');
    const time = account.time();
    const product: PaypalProduct = {
      ...input,
      id,
      create_time: time,
      update_time: time,
      links: [
        account.link('self', `/v1/catalogs/products/${id}`),
        account.link('edit', `/v1/catalogs/products/${id}`, 'PATCH'),
      ],
    };
    account.put('product', product);
    account.emit('CATALOG.PRODUCT.CREATED', 'product', product, 'A product was created.');
    return { status: 201, body: product };
  },
);

export const getProduct = definePaypalCall(z.object({}), (account, _input, id) => ({
  status: 200,
  body: account.get('product', id),
}));

export const listProducts = definePaypalCall(Paging, (account, paging) => {
  const { items, ...total } = toPaypalPage(account.list('product'), paging);
  return { status: 200, body: { products: items, ...total, links: [] } };
});

const patchable = new Set(['/category', '/description', '/home_url', '/image_url']);

/** PayPal does not allow a change of the name. */
export const patchProduct = definePaypalCall(Patches, (account, patches, id) => {
  const product = account.get('product', id);
  const changes = patches.map((patch) => {
    if (!patchable.has(patch.path)) return refusePath(patch);
    return [patch.path.slice(1), patch.op === 'remove' ? undefined : String(patch.value)] as const;
  });
  const changed = { ...product, ...Object.fromEntries(changes), update_time: account.time() };
  account.put('product', changed);
  account.emit('CATALOG.PRODUCT.UPDATED', 'product', changed, 'A product was updated.');
  return { status: 204 };
});
