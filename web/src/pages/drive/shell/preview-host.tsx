import { useEffect, useEffectEvent } from 'react';
import { lateCode } from '../../../ui/late/late-code.ts';
import type { DrivePreviewProps } from './drive-preview.tsx';
import { usePreview } from './use-preview.ts';

/** Not a lazy component: React shows what has suspended, even for a moment, 300 ms later at the earliest. */
const previewCode = lateCode(() => import('./drive-preview.tsx'));

/** Loads the code of the preview for a file that is about to be opened. */
export function loadPreviewAhead(): void {
  void previewCode.loadAhead();
}

type PreviewHostProps = Omit<DrivePreviewProps, 'hash' | 'preview'>;

/**
 * The preview that the address asks for. Mounted once on each page with a list. If its code cannot be loaded, a toast says
 * so and the list stays.
 */
export function PreviewHost(props: PreviewHostProps) {
  const preview = usePreview();
  const code = previewCode.use();
  const isMissing = preview.hash !== null && !code;
  const close = useEffectEvent(preview.close);
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    void previewCode.ask().then((loaded) => {
      if (!loaded && !isLeft) close();
    });
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  if (preview.hash === null || !code) return null;
  return <code.DrivePreview {...props} hash={preview.hash} preview={preview} />;
}
