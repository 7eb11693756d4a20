import type { createLocalization as route } from '#shared/routes/site/localizations.ts';
import { presentManagedLocalization } from '../../../http/presenters/site/present-localization.ts';
import type { Handler } from '../../../http/types.ts';
import { createLocalization as create } from '../../../use-cases/site/localizations/save-localization.ts';

/** Adds a language. */
export const createLocalization: Handler<typeof route> = async ({ body }) => ({
  localization: await presentManagedLocalization(await create(body)),
});
