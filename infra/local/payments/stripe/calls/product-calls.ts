import type Stripe from 'stripe';
import { resourceAlreadyExists } from '../wire/stripe-fault.ts';
import { defineCall, withoutExpand } from '../wire/define-call.ts';
import { toPage } from '../wire/list-page.ts';
import { clearable, flag, listOf, mergeMetadata, metadata, paging, text } from '../wire/parameters.ts';

const fields = {
  active: flag.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
  tax_code: clearable.optional(),
  unit_label: clearable.optional(),
  statement_descriptor: text.optional(),
  url: clearable.optional(),
  images: listOf(text).optional(),
};

export const createProduct = defineCall(
  { id: text.optional(), name: text.min(1), ...fields },
  (account, input) => {
    const id = input.id ?? `prod_${account.newId('').slice(2, 16)}`;
    if (account.find('product', id) !== undefined) throw resourceAlreadyExists('Product');
    const now = account.now();
    const product = account.put({
      id,
      object: 'product',
      active: input.active ?? true,
      created: now,
      default_price: null,
      description: input.description ?? null,
      images: input.images ?? [],
      livemode: false,
      marketing_features: [],
      metadata: mergeMetadata({}, input.metadata),
      name: input.name,
      package_dimensions: null,
      shippable: null,
      statement_descriptor: input.statement_descriptor ?? null,
      tax_code: input.tax_code ?? null,
      tax_details: null,
      type: 'service',
      unit_label: input.unit_label ?? null,
      updated: now,
      url: input.url ?? null,
    } satisfies Stripe.Product);
    account.emit('product.created', product);
    return product;
  },
);

export const updateProduct = defineCall({ name: text.min(1).optional(), ...fields }, (account, input, id) => {
  const product = account.get('product', id);
  const { metadata: change, ...changes } = withoutExpand(input);
  return account.change(
    product,
    { ...changes, metadata: mergeMetadata(product.metadata, change), updated: account.now() },
    'product.updated',
  );
});

export const retrieveProduct = defineCall({}, (account, _input, id) => account.get('product', id));

export const listProducts = defineCall(
  { ...paging, active: flag.optional(), ids: listOf(text).optional() },
  (account, { active, ids, ...page }) => {
    const products = account
      .list('product')
      .filter((product) => active === undefined || product.active === active)
      .filter(({ id }) => ids === undefined || ids.includes(id));
    return toPage(products, page, '/v1/products');
  },
);

export const deleteProduct = defineCall({}, (account, _input, id) => {
  const product = account.get('product', id);
  account.remove(id);
  account.emit('product.deleted', product);
  return { id, object: 'product', deleted: true } satisfies Stripe.DeletedProduct;
});
