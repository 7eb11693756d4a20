import type { getAppearanceState as route } from '#shared/routes/site/appearance.ts';
import { findAppearanceState } from '../../../data/site/appearance-states.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { viewAppearance } from '../../../use-cases/site/appearance/view-appearance.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/**
 * Returns a former state of the appearance with its values. Parts that the site did not have then are as they are now.
 */
export const getAppearanceState: Handler<typeof route> = async ({ params }) => {
  const former = await findAppearanceState(params.id);
  if (!former) throw notFound();
  const { values } = await viewAppearance(await getConfigNow());
  return { values: { ...values, ...former } };
};
