import type { getAppearanceState as route } from '#shared/routes/site/appearance.ts';
import { findAppearanceState } from '../../../data/site/appearance-states.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';
import { viewAppearance } from '../../../use-cases/site/appearance/view-appearance.ts';
import { getConfigNow } from '../../../use-cases/site/site-config.ts';

/** AP1. */
export const getAppearanceState: Handler<typeof route> = async ({ params }) => {
  const values = await findAppearanceState(params.id);
  if (!values) throw notFound();
  // Parts that a state of a former version lacks stay as they are.
  return { values: { ...viewAppearance(await getConfigNow()).values, ...values } };
};
