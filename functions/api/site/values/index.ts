import { valuesRoutes } from '#shared/routes/site/values.ts';
import { endpoint } from '../../../http/endpoint.ts';

export const handler = endpoint(valuesRoutes, {
  listCountries: () => import('./list-countries.ts'),
  listStates: () => import('./list-states.ts'),
  getValueLists: () => import('./get-value-lists.ts'),
  setLocale: () => import('./set-locale.ts'),
  getAd: () => import('./get-ad.ts'),
  previewAd: () => import('./preview-ad.ts'),
  listLocalizations: () => import('./list-localizations.ts'),
  getLocalization: () => import('./get-localization.ts'),
  createLocalization: () => import('./create-localization.ts'),
  listTranslationLines: () => import('./list-translation-lines.ts'),
  updateLocalization: () => import('./update-localization.ts'),
  uploadLocalizationLines: () => import('./upload-localization-lines.ts'),
  downloadLocalizationLines: () => import('./download-localization-lines.ts'),
  deleteLocalizations: () => import('./delete-localizations.ts'),
});
