import type { importUsers as route } from '#shared/routes/site/imports.ts';
import { importFile } from '../../../http/imports/import-file.ts';
import type { Handler } from '../../../http/types.ts';

/** Creates users from a CSV file, and changes those that exist where asked. */
export const importUsers: Handler<typeof route> = importFile('users');
