import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { themeLimits, type ThemeFont } from '#shared/entities/site/theme.ts';
import { uploadPublicFile } from '../../../../../features/uploads/upload-public-file.ts';
import { formatSize } from '../../../../../parts/format-size.ts';
import { showFailure } from '../../../../../parts/show-failure.ts';
import { familyOfFile, readFontFile } from './read-font-file.ts';

/** Checks and uploads a font. What is wrong with the file is told as `fault`. Unmounting aborts it. */
export function useStoredFont(onStored: (font: ThemeFont) => void) {
  const { t } = useTranslation();
  const [fraction, setFraction] = useState<number>();
  const [fault, setFault] = useState<string>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    ending.current = controller;
    return () => controller.abort();
  }, []);
  const store = async (chosen: File) => {
    setFault(undefined);
    const { signal } = ending.current ?? new AbortController();
    try {
      const read = await readFontFile(chosen);
      if (!read) {
        return setFault(
          t('Upload a WOFF2 file of at most :size.', { size: formatSize(themeLimits.maxFontBytes) }),
        );
      }
      setFraction(0);
      // Browsers know the type of fonts on some systems only.
      const file = new File([chosen], chosen.name, { type: 'font/woff2' });
      const failure = 'The font could not be uploaded. Try again.';
      const src = await uploadPublicFile(file, { onProgress: setFraction, signal, failure });
      const family = familyOfFile(file.name);
      onStored({ family, src, ...(read.isVariable && { variable: true }) });
    } catch (error) {
      if (!signal.aborted) showFailure(error);
    } finally {
      setFraction(undefined);
    }
  };
  return { store, fraction, fault };
}
