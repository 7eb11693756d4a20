import type { getAppearance as route } from '#shared/routes/site/appearance.ts';
import type { Handler } from '../../../http/types.ts';
import { viewAppearance } from '../../../use-cases/site/appearance/view-appearance.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** AP1. */
export const getAppearance: Handler<typeof route> = async () => ({
  appearance: viewAppearance(await getConfigNow()),
});
