import * as z from 'zod';
import { inputError } from '../contract/input-error.ts';

/** Query parameter `filters`, decoded by the list's own reader; 422 where that returns undefined. */
export function filtersParam<Filter>(decode: (text: string) => Filter[] | undefined) {
  return z
    .string()
    .max(2000, inputError('invalidFilters'))
    .regex(/^[\w+/= -]*$/, inputError('invalidFilters'))
    .transform((text, context) => {
      const decoded = decode(text);
      if (!decoded) context.addIssue({ code: 'custom', message: inputError('invalidFilters') });
      return decoded ?? [];
    });
}
