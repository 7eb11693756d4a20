import type { getAppearanceState as route } from '#shared/routes/site/appearance.ts';
import { findAppearanceState } from '../../../data/site/appearance-states.ts';
import type { Handler } from '../../../http/types.ts';
import { notFound } from '../../../platform/app-error.ts';

/** AP1. */
export const getAppearanceState: Handler<typeof route> = async ({ params }) => {
  const values = await findAppearanceState(params.id);
  if (!values) throw notFound();
  return { values };
};
