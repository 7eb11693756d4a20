import * as z from 'zod';
import { CognitoFault } from '../cognito-fault.ts';
import type { UserPools } from '../user-pools.ts';

/** Answers one request body; throws CognitoFault to refuse it. */
export type Operation = (pools: UserPools, body: unknown) => object | Promise<object>;

/** The parameters of every operation on one user. */
export const userInput = z.object({ UserPoolId: z.string(), Username: z.string().min(1).max(128) });

/** A `UserAttributes` list. */
export const attributeList = z.array(z.object({ Name: z.string().min(1), Value: z.string().default('') }));

/** Makes an operation whose input is checked first: InvalidParameterException names what is wrong with it. */
export function defineOperation<Input>(
  schema: z.ZodType<Input>,
  run: (pools: UserPools, input: Input) => object | Promise<object>,
): Operation {
  return (pools, body) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new CognitoFault('InvalidParameterException', z.prettifyError(parsed.error));
    return run(pools, parsed.data);
  };
}
