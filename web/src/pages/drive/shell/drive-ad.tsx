import { lazy, Suspense } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { adAt } from '../../../parts/viewer.ts';

const AdFrame = lazy(() =>
  import('../../../features/drive/preview/ad-frame.tsx').then((frame) => ({ default: frame.AdFrame })),
);

/** What the site's owner puts above the lists, if anything (DS-9). */
export function DriveAd() {
  const ad = adAt(useBootstrap(), 'drive');
  if (ad === '') return null;
  return (
    <Suspense fallback={<div className="h-24 shrink-0" />}>
      <AdFrame html={ad} />
    </Suspense>
  );
}
