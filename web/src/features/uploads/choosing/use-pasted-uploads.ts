import { useEffect } from 'react';
import { isTypingPlace } from '../../../ui/fields/is-typing-place.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { pastedFiles } from './pasted-files.ts';
import type { UploadSource } from './upload-source.ts';

/** Uploads files and pictures that are pasted anywhere but into a field or a dialog. */
export function usePastedUploads(upload: ((sources: UploadSource[]) => void) | undefined): void {
  const { t, timeZone } = useWording();
  useEffect(() => {
    if (!upload) return;
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData || isTypingPlace(event.target)) return;
      const now = { nowMs: Date.now(), timeZone };
      const sources = pastedFiles(event.clipboardData, t('Pasted picture'), now);
      if (sources.length === 0) return;
      event.preventDefault();
      upload(sources);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [upload, t, timeZone]);
}
