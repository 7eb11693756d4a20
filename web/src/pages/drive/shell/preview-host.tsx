import { lazy, Suspense } from 'react';
import type { DrivePreviewProps } from './drive-preview.tsx';
import { usePreview } from './use-preview.ts';

const DrivePreview = lazy(() =>
  import('./drive-preview.tsx').then((preview) => ({ default: preview.DrivePreview })),
);

type PreviewHostProps = Omit<DrivePreviewProps, 'hash' | 'preview'>;

/** The preview that the address asks for; nothing of it is loaded before. Mounted once on each page with a list. */
export function PreviewHost(props: PreviewHostProps) {
  const preview = usePreview();
  if (preview.hash === null) return null;
  return (
    <Suspense fallback={null}>
      <DrivePreview {...props} hash={preview.hash} preview={preview} />
    </Suspense>
  );
}
