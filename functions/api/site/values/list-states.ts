import { states } from '#shared/places/states.ts';
import type { listStates as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns states, of all countries or of one. */
export const listStates: Handler<typeof route> = async ({ query }) => {
  const { country_id: countryId } = query;
  return { data: states.filter((state) => countryId === undefined || state.country_id === countryId) };
};
