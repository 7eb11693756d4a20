import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showFailure } from '../../../../parts/show-failure.ts';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import {
  isPagePicture,
  type StoredPicture,
  uploadPicture,
} from '../../../../features/uploads/upload-picture.ts';

/** A running upload. */
export interface PictureUpload {
  id: number;
  name: string;
  /** Uploaded part, 0 to 1. */
  fraction: number;
}

/** Uploads pictures for a page and reports their progress. Unmounting aborts them. */
export function usePictureUploads() {
  const { t } = useTranslation();
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([]);
  const lastId = useRef(0);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  const uploadOne = async (file: File, onStored: (picture: StoredPicture) => void) => {
    const signal = ending.current?.signal ?? new AbortController().signal;
    lastId.current += 1;
    const id = lastId.current;
    setUploads((all) => [...all, { id, name: file.name, fraction: 0 }]);
    const onProgress = (fraction: number) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, fraction } : upload)));
    try {
      onStored(await uploadPicture(file, { onProgress, signal }));
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    } finally {
      setUploads((all) => all.filter((upload) => upload.id !== id));
    }
  };
  const upload = (files: readonly File[], onStored: (picture: StoredPicture) => void) => {
    const pictures = files.filter(isPagePicture);
    if (pictures.length < files.length) {
      toastQueue.show({ type: 'danger', message: t('Only pictures can be part of a page.') });
    }
    for (const file of pictures) void uploadOne(file, onStored);
  };
  return { uploads, upload };
}
