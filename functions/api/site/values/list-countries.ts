import { countries } from '#shared/places/countries.ts';
import type { listCountries as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';

/** Returns countries by name. */
export const listCountries: Handler<typeof route> = async () => ({ data: [...countries] });
