import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { previewParameter, type PreviewState } from './preview-address.ts';

export interface Preview {
  /** Hash of the file that is shown; null while none is. */
  hash: string | null;
  /** Shows another file in place of the one that is shown. */
  show: (entry: Pick<FileEntry, 'hash'>) => void;
  close: () => void;
}

/** The preview is a parameter of the list's address, `?preview={hash}`: it can be passed on, and survives a reload. */
export function usePreview(): Preview {
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: Partial<PreviewState> | null };
  const navigate = useNavigate();
  const go = (hash: string | undefined, options: { replace?: boolean; state?: unknown }) => {
    const next = new URLSearchParams(search);
    if (hash === undefined) next.delete(previewParameter);
    else next.set(previewParameter, hash);
    void navigate({ search: next.toString() }, { ...options, preventScrollReset: true });
  };
  return {
    hash: search.get(previewParameter),
    show: ({ hash }) => go(hash, { replace: true, state }),
    close: () => {
      // Else back would open it again.
      if (state?.isPreview) void navigate(-1);
      else go(undefined, { replace: true });
    },
  };
}
