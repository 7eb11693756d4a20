import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

export type FontWeight = 'regular' | 'bold';

/** Paths of a font's files, and the letters it is for. */
interface FontFiles extends Readonly<Record<FontWeight, string>> {
  letters: RegExp;
}

/**
 * Fonts by script. A letter gets the first font that is for it. In a bundle, `infra/bundles/bundle-documents.ts` replaces
 * each path by that of a copy next to the bundle.
 */
export const fontFiles = {
  // Has one glyph per letter, dots included. Fonts with separate dots add extra characters to copied text.
  arabic: {
    letters: /\p{Script_Extensions=Arabic}/u,
    regular: resolve('@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf'),
  },
  hebrew: {
    letters: /\p{Script=Hebrew}/u,
    regular: resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
  thai: {
    letters: /[\p{Script=Thai}฿]/u,
    regular: resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-thai/600SemiBold/NotoSansThai_600SemiBold.ttf'),
  },
  hangul: {
    letters: /\p{Script=Hangul}/u,
    regular: resolve('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-kr/600SemiBold/NotoSansKR_600SemiBold.ttf'),
  },
  // fontkit shapes the conjuncts of this font as browsers do, and those of Noto Sans Bengali not.
  bengali: {
    letters: /\p{Script=Bengali}/u,
    regular: resolve('@expo-google-fonts/hind-siliguri/400Regular/HindSiliguri_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/hind-siliguri/600SemiBold/HindSiliguri_600SemiBold.ttf'),
  },
  tamil: {
    letters: /\p{Script=Tamil}/u,
    regular: resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-tamil/600SemiBold/NotoSansTamil_600SemiBold.ttf'),
  },
  telugu: {
    letters: /\p{Script=Telugu}/u,
    regular: resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-telugu/600SemiBold/NotoSansTelugu_600SemiBold.ttf'),
  },
  gujarati: {
    letters: /\p{Script=Gujarati}/u,
    regular: resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-gujarati/600SemiBold/NotoSansGujarati_600SemiBold.ttf'),
  },
  gurmukhi: {
    letters: /\p{Script=Gurmukhi}/u,
    regular: resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-gurmukhi/600SemiBold/NotoSansGurmukhi_600SemiBold.ttf'),
  },
  kannada: {
    letters: /\p{Script=Kannada}/u,
    regular: resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-kannada/600SemiBold/NotoSansKannada_600SemiBold.ttf'),
  },
  malayalam: {
    letters: /\p{Script=Malayalam}/u,
    regular: resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-malayalam/600SemiBold/NotoSansMalayalam_600SemiBold.ttf'),
  },
  oriya: {
    letters: /\p{Script=Oriya}/u,
    regular: resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-oriya/600SemiBold/NotoSansOriya_600SemiBold.ttf'),
  },
  sinhala: {
    letters: /\p{Script=Sinhala}/u,
    regular: resolve('@expo-google-fonts/noto-sans-sinhala/400Regular/NotoSansSinhala_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-sinhala/600SemiBold/NotoSansSinhala_600SemiBold.ttf'),
  },
  georgian: {
    letters: /\p{Script=Georgian}/u,
    regular: resolve('@expo-google-fonts/noto-sans-georgian/400Regular/NotoSansGeorgian_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-georgian/600SemiBold/NotoSansGeorgian_600SemiBold.ttf'),
  },
  armenian: {
    letters: /\p{Script=Armenian}/u,
    regular: resolve('@expo-google-fonts/noto-sans-armenian/400Regular/NotoSansArmenian_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-armenian/600SemiBold/NotoSansArmenian_600SemiBold.ttf'),
  },
  ethiopic: {
    letters: /\p{Script=Ethiopic}/u,
    regular: resolve('@expo-google-fonts/noto-sans-ethiopic/400Regular/NotoSansEthiopic_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-ethiopic/600SemiBold/NotoSansEthiopic_600SemiBold.ttf'),
  },
  khmer: {
    letters: /\p{Script=Khmer}/u,
    regular: resolve('@expo-google-fonts/noto-sans-khmer/400Regular/NotoSansKhmer_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-khmer/600SemiBold/NotoSansKhmer_600SemiBold.ttf'),
  },
  lao: {
    letters: /\p{Script=Lao}/u,
    regular: resolve('@expo-google-fonts/noto-sans-lao/400Regular/NotoSansLao_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-lao/600SemiBold/NotoSansLao_600SemiBold.ttf'),
  },
  // In the font of Latin letters, but a run of its own, because the font library shapes a run by one script.
  devanagari: {
    letters: /\p{Script=Devanagari}/u,
    regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
  // Ideographs and kana, with their punctuation and full-width forms.
  japanese: {
    letters:
      /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\u3000-\u303f\uff01-\uffee]/u,
    regular: resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf'),
  },
  // Also draws ideographs that the Japanese font lacks, such as the simplified ones.
  chinese: {
    letters: /\p{Script=Bopomofo}/u,
    regular: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
  },
  // Latin, Greek and Cyrillic letters, digits and symbols.
  latin: {
    letters: /(?:)/u,
    regular: resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    bold: resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  },
} satisfies Readonly<Record<string, FontFiles>>;

export type FontName = keyof typeof fontFiles;
