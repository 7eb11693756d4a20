import { valuesRoutes } from '#shared/routes/site/values.ts';
import { endpoint } from '../../../http/endpoint.ts';
import { getLocalization } from './get-localization.ts';
import { getValueLists } from './get-value-lists.ts';
import { listCountries } from './list-countries.ts';
import { listLocalizations } from './list-localizations.ts';
import { listStates } from './list-states.ts';
import { setLocale } from './set-locale.ts';

export const handler = endpoint(valuesRoutes, {
  listCountries,
  listStates,
  getValueLists,
  setLocale,
  listLocalizations,
  getLocalization,
});
