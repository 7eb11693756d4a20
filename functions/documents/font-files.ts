import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type FontWeight = 'regular' | 'bold';
/** Scripts with a font of their own. All other letters use `latin`. */
export type FontScript = 'latin' | 'arabic' | 'japanese';

/** Font paths. In a bundle, `infra/bundles/bundle-documents.ts` replaces each by a copy next to the bundle. */
export const fontFiles: Readonly<Record<FontScript, Readonly<Record<FontWeight, string>>>> = {
  latin: {
    regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  // Has one glyph per letter, dots included. Fonts with separate dots add extra characters to copied text.
  arabic: {
    regular: resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  },
  japanese: {
    regular: resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf'),
  },
};
