import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import { formatExactTime, formatTime } from './format-time.ts';

/** The person's time zone; the browser's where nothing else is set (CT-5). */
export const TimeZoneContext = createContext(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** A time in words, with the exact one on hover. */
export function TimeText({ iso, className }: { iso: string; className?: string }) {
  const { t, i18n } = useTranslation();
  const timeZone = use(TimeZoneContext);
  const timeMs = Date.parse(iso);
  const format = { locale: i18n.language, timeZone, justNow: t('a few seconds ago') };
  return (
    <time dateTime={iso} title={formatExactTime(timeMs, format)} className={className}>
      {formatTime(timeMs, Date.now(), format)}
    </time>
  );
}
