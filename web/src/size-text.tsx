import { useTranslation } from 'react-i18next';
import { formatSize } from './format-size.ts';

/** A size in the person's language, also where nothing around it is drawn anew when the language changes (NB-9). */
export function SizeText({ bytes }: { bytes: number }) {
  useTranslation();
  return formatSize(bytes);
}
