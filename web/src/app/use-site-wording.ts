import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../api/bootstrap-query.ts';
import { timeZoneOf } from '../api/time-zone-of.ts';
import type { Wording } from '../ui/use-wording.ts';

/** How the site speaks to the person who is here; the same object until one of its parts changes. */
export function useSiteWording(): Wording {
  const { t, i18n } = useTranslation();
  const bootstrap = useBootstrap();
  const { language } = i18n;
  const timeZone = timeZoneOf(bootstrap);
  const dateFormat = bootstrap.settings.dates.format;
  return useMemo(() => ({ t, language, timeZone, dateFormat }), [t, language, timeZone, dateFormat]);
}
