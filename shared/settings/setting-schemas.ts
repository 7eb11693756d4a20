import * as z from 'zod';
import { address } from '../contract/address-field.ts';

export const flag = z.boolean();
/** One line, which may be empty. */
export const line = z.string().max(255);
export const optionalLine = line.nullable();
/** Address of a page of this site or another one. A script is none. */
export const pageAddress = address.regex(/^(\/|https?:|mailto:)/);
export const optionalPageAddress = address.regex(/^(\/|https?:|mailto:|$)/);
/** HTML that the pages show as it is. */
export const html = z.string().max(50_000);
