import { useTranslation } from 'react-i18next';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { fillPath, toServerPath } from '#shared/api-path.ts';
import { getAd } from '#shared/routes/site/ads.ts';
import { SandboxedAd } from './sandboxed-ad.tsx';

/** The ad at a place of the site, from the server, which has no document where none is to be shown. */
export function AdFrame({ slot }: { slot: AdSlot }) {
  const { t } = useTranslation();
  return (
    <SandboxedAd slot={slot} title={t('Advertisement')} src={toServerPath(fillPath(getAd.path, { slot }))} />
  );
}
