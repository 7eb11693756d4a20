import { lazy, Suspense } from 'react';
import { useBootstrap } from '../api/bootstrap-query.ts';

const AdFrame = lazy(() =>
  import('../features/preview/ad-frame.tsx').then((frame) => ({ default: frame.AdFrame })),
);

/** What the site's owner puts above the lists, if anything (DS-9). */
export function DriveAd() {
  const { ads } = useBootstrap().settings;
  if (ads.disable || ads.drive === '') return null;
  return (
    <Suspense fallback={<div className="h-24 shrink-0" />}>
      <AdFrame html={ads.drive} />
    </Suspense>
  );
}
