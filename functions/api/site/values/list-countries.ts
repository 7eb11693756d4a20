import { countries } from '#shared/places/countries.ts';
import type { listCountries as route } from '#shared/routes/site/values.ts';
import type { Handler } from '../../../http/types.ts';

/** U7. */
export const listCountries: Handler<typeof route> = async () => ({ data: [...countries] });
