import { formatExactTime, formatTime } from './format-time.ts';
import { useWording } from '../use-wording.ts';

/** A time in words, with the exact one on hover. */
export function TimeText({ iso, className }: { iso: string; className?: string }) {
  const { t, language, timeZone, dateFormat } = useWording();
  const timeMs = Date.parse(iso);
  const format = {
    locale: language,
    timeZone,
    dateFormat,
    // Asked for by hardly any row of a list.
    get justNow() {
      return t('a few seconds ago');
    },
  };
  return (
    <time dateTime={iso} title={formatExactTime(timeMs, format)} className={className}>
      {formatTime(timeMs, Date.now(), format)}
    </time>
  );
}
