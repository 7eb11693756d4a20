import { formatBytes } from '#shared/text/format-bytes.ts';
import { useWording } from '../ui/use-wording.ts';

/** A size in the person's language, also where nothing around it is drawn anew when the language changes. */
export function SizeText({ bytes }: { bytes: number }) {
  const { language } = useWording();
  return formatBytes(bytes, language);
}
