import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { shareParameter } from '#shared/pages/share-target.ts';
import type { UploadSource } from '../../../features/uploads/choosing/upload-source.ts';
import { routePaths } from '../../../parts/paths.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';

/** Uploads the files that another app has shared with this one, once the address says that there are some. */
export function useSharedFiles(upload: ((sources: UploadSource[]) => void) | undefined): void {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const { pathname } = useLocation();
  const isShared = pathname === routePaths.drive && parameters.has(shareParameter);
  const canUpload = upload !== undefined;
  const take = useEffectEvent(async () => {
    setParameters(withoutShared, { replace: true });
    const files = await takeFiles();
    if (files.length > 0) return upload?.(files.map((file) => ({ file, relativePath: null })));
    toastQueue.show({ type: 'danger', message: t('The shared files did not arrive. Share them again.') });
  });
  useEffect(() => {
    if (isShared && canUpload) void take();
  }, [isShared, canUpload]);
}

function withoutShared(parameters: URLSearchParams): URLSearchParams {
  parameters.delete(shareParameter);
  return parameters;
}

async function takeFiles(): Promise<File[]> {
  try {
    const { takeSharedFiles } = await import('../../../parts/offline/shared-files.ts');
    return await takeSharedFiles();
  } catch {
    // The browser may block its database.
    return [];
  }
}
