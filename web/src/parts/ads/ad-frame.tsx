import { useTranslation } from 'react-i18next';
import type { AdSlot } from '#shared/ads/ad-slots.ts';
import { fillPath, toServerPath } from '#shared/contract/api-path.ts';
import { getAd } from '#shared/routes/site/ads.ts';
import { isPreview } from '../../api/is-preview.ts';
import { SandboxedAd } from './sandboxed-ad.tsx';

/**
 * The ad at a place of the site, from the server, which has no document where none is to be shown. A preview keeps the
 * place empty, as an ad counts its views.
 */
export function AdFrame({ slot }: { slot: AdSlot }) {
  const { t } = useTranslation();
  if (isPreview()) return <div className="h-24 shrink-0" />;
  return (
    <SandboxedAd slot={slot} title={t('Advertisement')} src={toServerPath(fillPath(getAd.path, { slot }))} />
  );
}
