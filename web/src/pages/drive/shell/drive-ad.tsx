import { lazy, Suspense } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { adAt } from '../../../parts/viewer.ts';

const AdFrame = lazy(() =>
  import('../../../parts/ads/ad-frame.tsx').then((frame) => ({ default: frame.AdFrame })),
);

/** What the site's owner puts above the lists, if anything. */
export function DriveAd() {
  if (adAt(useBootstrap(), 'drive') === '') return null;
  return (
    <Suspense fallback={<div className="h-24 shrink-0" />}>
      <AdFrame slot="drive" />
    </Suspense>
  );
}
