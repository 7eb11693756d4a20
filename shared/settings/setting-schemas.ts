import * as z from 'zod';

export const flag = z.boolean();
/** One line, which may be empty. */
export const line = z.string().max(255);
export const optionalLine = line.nullable();
/** Address of a page of this site or another one. A script is none. */
export const pageAddress = z
  .string()
  .max(2000)
  .regex(/^(\/|https?:|mailto:)/);
/** HTML that the pages show as it is. */
export const html = z.string().max(50_000);
