import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '../../../../features/uploads/upload-picture.ts';
import { showFailure } from '../../../../parts/show-failure.ts';

/**
 * Uploads pictures that belong together, one after another. What fails is told, and stores none of them. Unmounting
 * aborts it.
 */
export function useStoredPictures() {
  const [fraction, setFraction] = useState<number>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  const store = async (files: readonly File[]): Promise<string[] | undefined> => {
    const { signal } = ending.current ?? new AbortController();
    const addresses: string[] = [];
    try {
      for (const [nth, file] of files.entries()) {
        const onProgress = (part: number) => setFraction((nth + part) / files.length);
        onProgress(0);
        // One connection is enough for pictures of a few kilobytes.
        // oxlint-disable-next-line no-await-in-loop
        addresses.push((await uploadPicture(file, { onProgress, signal })).src);
      }
      return addresses;
    } catch (error) {
      if (!signal.aborted) showFailure(error);
      return undefined;
    } finally {
      setFraction(undefined);
    }
  };
  return { store, fraction };
}
