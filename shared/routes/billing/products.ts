import * as z from 'zod';
import { planLimits } from '../../billing/plan-limits.ts';
import { defineRoute } from '../../contract/define-route.ts';
import { pageFields, pageRequest } from '../../entities/page.ts';
import { BillingInterval, GatewayName, ManagedProduct } from '../../entities/billing/product.ts';
import { inputError } from '../../contract/input-error.ts';
import { productSearch } from '../../listings/product-search.ts';
import { permissionForms } from '../../permissions/permission-form.ts';
import { id, idList, optionalText, success, title, wordList } from '../../contract/schema-fields.ts';

const {
  maxPrices,
  maxFeatures,
  maxFeatureChars,
  maxDescriptionChars,
  minAmount,
  maxAmount,
  maxIntervalCount,
  maxIdsPerPath,
  maxPlans,
} = planLimits;
const access = { who: 'signedIn', permission: ['admin.access', 'plans.update'], object: 'site' } as const;
const params = z.object({ id });

const PriceForm = z
  .object({
    /** Id of an existing price. Absent for a new one. */
    id: z.int().optional(),
    amount: z
      .number(inputError('numberRequired'))
      .min(minAmount, inputError({ code: 'amountTooSmall', params: { count: minAmount } }))
      .max(maxAmount, inputError({ code: 'amountTooLarge', params: { count: maxAmount } })),
    currency: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/, inputError('unknownCurrency')),
    interval: BillingInterval,
    interval_count: z.int(inputError('wholeNumberRequired')).min(1).default(1),
  })
  .refine(({ interval, interval_count: count }) => count <= maxIntervalCount[interval], {
    path: ['interval_count'],
    message: inputError('intervalTooLong'),
  });
export type PriceForm = z.output<typeof PriceForm>;

const flag = z.boolean(inputError('booleanRequired'));

const ProductForm = z.object({
  name: title(100),
  description: optionalText(maxDescriptionChars).optional(),
  feature_list: z
    .array(title(maxFeatureChars))
    .max(maxFeatures, inputError({ code: 'tooManyFeatures', params: { count: maxFeatures } }))
    .optional(),
  position: z.int(inputError('wholeNumberRequired')).min(0).max(1_000_000).optional(),
  recommended: flag.optional(),
  free: flag.optional(),
  hidden: flag.optional(),
  available_space: z
    .int(inputError('sizeRequired'))
    .min(0, inputError('negativeSize'))
    .max(Number.MAX_SAFE_INTEGER)
    .nullable()
    .optional(),
  prices: z
    .array(PriceForm)
    .max(maxPrices, inputError({ code: 'tooManyPrices', params: { count: maxPrices } }))
    .optional(),
  permissions: permissionForms.optional(),
});
export type ProductForm = z.output<typeof ProductForm>;

/** Errors of gateways while a plan is saved. The plan is saved anyway, and can be synced later. */
const gatewayErrors = z.array(z.object({ gateway: GatewayName, message: z.string() }));

export const listProducts = defineRoute({
  name: 'listProducts',
  spec: 'BL1',
  method: 'GET',
  path: 'billing/products',
  summary:
    'Plans with their prices; those who manage plans also get hidden ones, `with=permissions` and `loadCount=subscriptions`',
  access: { who: 'anyone', managers: 'plans.update' },
  query: z.object({
    ...pageRequest,
    ...productSearch.fields,
    with: wordList.default([]),
    loadCount: wordList.default([]),
  }),
  answer: success({ pagination: z.object({ data: z.array(ManagedProduct), ...pageFields }) }),
});

export const getProduct = defineRoute({
  name: 'getProduct',
  spec: 'BL2',
  method: 'GET',
  path: 'billing/products/{id}',
  summary: 'A plan with its prices; those who manage plans also get its permissions',
  access: { who: 'anyone', managers: 'plans.update', object: 'site' },
  params,
  answer: success({ product: ManagedProduct }),
});

export const createProduct = defineRoute({
  name: 'createProduct',
  spec: 'PL2',
  method: 'POST',
  path: 'billing/products',
  audit: 'plan.create',
  summary: 'Create a plan, here and at the gateways that are on',
  once: true,
  access,
  body: ProductForm,
  status: 201,
  answer: success({ product: ManagedProduct, gateway_errors: gatewayErrors }),
});

export const updateProduct = defineRoute({
  name: 'updateProduct',
  spec: 'PL3',
  method: 'PUT',
  path: 'billing/products/{id}',
  audit: 'plan.update',
  summary: 'Change a plan; what is not sent stays as it is, and subscribers keep the price that they pay',
  access,
  params,
  body: ProductForm.partial().extend({
    /** Optimistic lock: 409 if another admin has changed the plan. */
    version: z.int().min(0).optional(),
  }),
  answer: success({ product: ManagedProduct, gateway_errors: gatewayErrors }),
});

export const deleteProducts = defineRoute({
  name: 'deleteProducts',
  spec: 'PL4',
  method: 'DELETE',
  path: 'billing/products/{id}',
  audit: 'plan.delete',
  summary: 'Delete plans without subscribers, by a comma list of ids',
  access,
  params: z.object({
    id: idList.pipe(z.array(z.int()).min(1, inputError('idsRequired')).max(maxIdsPerPath)),
  }),
  answer: success({ gateway_errors: gatewayErrors }),
});

export const syncProducts = defineRoute({
  name: 'syncProducts',
  spec: 'PL5',
  method: 'POST',
  path: 'billing/products/sync',
  audit: 'plan.sync',
  summary: 'Bring the plans at the gateways to what they are here',
  access,
  body: z.object({ gateway: GatewayName.optional() }),
  answer: success({
    result: z.object({
      created: z.int(),
      updated: z.int(),
      archived: z.int(),
      errors: z.array(
        z.object({
          product_id: z.int().nullable(),
          product_name: z.string().nullable(),
          gateway: GatewayName,
          message: z.string(),
        }),
      ),
    }),
  }),
});

export const reorderProducts = defineRoute({
  name: 'reorderProducts',
  spec: 'PL6',
  method: 'POST',
  path: 'billing/products/reorder',
  audit: 'plan.move',
  summary: 'Put plans into an order; those that are not named follow as they were',
  access,
  body: z.object({ ids: z.array(id).min(1, inputError('idsRequired')).max(maxPlans) }),
  answer: success({}),
});

export const productRoutes = {
  listProducts,
  getProduct,
  createProduct,
  updateProduct,
  deleteProducts,
  syncProducts,
  reorderProducts,
};
