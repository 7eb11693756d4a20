import { lazy, Suspense } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { adAt } from '../../../parts/viewer.ts';

const AdFrame = lazy(() =>
  import('../../../parts/ads/ad-frame.tsx').then((frame) => ({ default: frame.AdFrame })),
);

/** The ad at the top of the landing page, if the site has one. */
export function LandingAd() {
  if (adAt(useBootstrap(), 'landing-top') === '') return null;
  return (
    <Suspense fallback={<div className="h-24" />}>
      <AdFrame slot="landing-top" />
    </Suspense>
  );
}
