import * as z from 'zod';
import type { PaypalAccount } from './paypal-account.ts';
import { invalidRequest } from './paypal-fault.ts';

/** Response of a call. The body is absent for a 204. */
export interface PaypalResult {
  status: number;
  body?: object;
}

/** Handles a call. `id` is from the path, `input` is the unchecked body or query. */
export type PaypalCall = (account: PaypalAccount, id: string, input: unknown) => PaypalResult;

/** Defines a call that checks its input. */
export function definePaypalCall<Input>(
  schema: z.ZodType<Input>,
  run: (account: PaypalAccount, input: Input, id: string) => PaypalResult,
): PaypalCall {
  return (account, id, input) => {
    const parsed = schema.safeParse(input ?? {});
    if (parsed.success) return run(account, parsed.data, id);
    const [issue] = parsed.error.issues;
    const field = `/${(issue?.path ?? []).map(String).join('/')}`;
    const isMissing = issue?.code === 'invalid_type' && issue.message.includes('received undefined');
    throw invalidRequest({
      field,
      issue: isMissing ? 'MISSING_REQUIRED_PARAMETER' : 'INVALID_PARAMETER_VALUE',
      description: issue?.message ?? 'Invalid request.',
    });
  };
}

/** JSON Patch operations (RFC 6902). */
export const Patches = z.array(
  z.object({ op: z.enum(['add', 'remove', 'replace']), path: z.string(), value: z.unknown() }),
);

export type Patch = z.output<typeof Patches>[number];

/** Throws for a path that cannot be patched. */
export function refusePath({ path }: Patch): never {
  throw invalidRequest({
    field: path,
    issue: 'INVALID_PATCH_PATH',
    description: 'The path cannot be patched.',
  });
}

/** Query parameters of a list. */
export const Paging = z.object({
  page: z.coerce.number().int().min(1).default(1),
  page_size: z.coerce.number().int().min(1).max(20).default(10),
});

/** Returns the items of a page, with the totals. */
export function toPaypalPage<Item>(items: Item[], { page, page_size: size }: z.output<typeof Paging>) {
  const total = { total_items: items.length, total_pages: Math.ceil(items.length / size) };
  return { items: items.slice((page - 1) * size, page * size), ...total };
}
