import type { importDiscounts as route } from '#shared/routes/site/imports.ts';
import { importFile } from '../../../http/imports/import-file.ts';
import type { Handler } from '../../../http/types.ts';

/** Imports coupons. */
export const importDiscounts: Handler<typeof route> = importFile('discounts');
