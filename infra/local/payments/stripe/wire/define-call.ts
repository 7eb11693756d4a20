import * as z from 'zod';
import type { StripeAccount } from '../stripe-account.ts';
import { expandPaths } from './expand.ts';
import { readParameters } from './parameters.ts';

/** Handles a call. `id` is from the path, `form` has the unchecked parameters. */
export type StripeCall = (account: StripeAccount, id: string, form: unknown) => object;

/** Defines a call that checks its parameters, and expands the response by the `expand` parameter. */
export function defineCall<Shape extends z.ZodRawShape>(
  shape: Shape,
  run: (account: StripeAccount, input: z.output<z.ZodObject<Shape, z.core.$strict>>, id: string) => object,
): StripeCall {
  const schema = z.strictObject({ ...shape, expand: z.array(z.string()).optional() });
  return (account, id, form) => {
    const input = readParameters(schema, form) as z.output<z.ZodObject<Shape, z.core.$strict>> & {
      expand?: string[];
    };
    return expandPaths(account, run(account, input, id), input.expand);
  };
}

/** The parameters without `expand`. */
export function withoutExpand<Input extends object>(input: Input): Omit<Input, 'expand'> {
  const { expand: _expand, ...fields } = input as Input & { expand?: string[] };
  return fields;
}
