import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { listLocalizations } from '#shared/routes/site/languages.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { applyLanguage } from './apply-language.ts';
import { changeLanguage } from './change-language.ts';

/** Languages of the site by their own names. */
export const localizationsQuery = queryOptions({
  queryKey: ['localizations'],
  queryFn: async ({ signal }) => (await call(listLocalizations, { signal })).localizations ?? [],
  staleTime: Infinity,
});

/** The languages to choose from, the current one, and the way to choose; none where the site has only one. */
export function useLanguageChoice() {
  const { settings } = useBootstrap();
  const { i18n } = useTranslation();
  const { data = [] } = useQuery({ ...localizationsQuery, enabled: settings.i18n.enable });
  const { run: choose } = useChange({ send: changeLanguage });
  const languages = settings.i18n.enable && data.length > 1 ? data : [];
  return { languages, language: i18n.language, choose };
}

/** Follows the language of whoever signs in. Used once. */
export function useAppliedLanguage(): void {
  const { i18n } = useBootstrap();
  useEffect(() => {
    if (i18n) void applyLanguage(i18n);
  }, [i18n]);
}
