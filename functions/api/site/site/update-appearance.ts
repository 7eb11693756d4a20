import type { updateAppearance as route } from '#shared/routes/site/appearance.ts';
import type { Handler } from '../../../http/types.ts';
import { changeAppearance } from '../../../use-cases/site/appearance/change-appearance.ts';

/** Changes parts of the appearance together, or none of them. */
export const updateAppearance: Handler<typeof route> = async ({ body, caller }) => ({
  appearance: await changeAppearance(body, caller),
});
