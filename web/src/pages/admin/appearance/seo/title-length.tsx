import { useTranslation } from 'react-i18next';
import { cutTitle, measureTitle, titleWidth } from './text-width.ts';

/** How much of the room for a title in search results it takes, and what is cut. */
export function TitleLength({ title }: { title: string }) {
  const { t } = useTranslation();
  const width = Math.round(measureTitle(title));
  const { cut } = cutTitle(title);
  return (
    <div className="flex flex-col gap-1 text-xs text-muted">
      <span aria-hidden className="h-1 overflow-hidden rounded-full bg-hover">
        <span
          className={`block h-full ${cut ? 'bg-warning' : 'bg-primary'}`}
          style={{ width: `${Math.min(100, (width / titleWidth) * 100)}%` }}
        />
      </span>
      <span>{t(':count of :limit pixels', { count: width, limit: titleWidth })}</span>
      {cut && (
        <span className="font-medium text-warning">
          {t('Search engines cut this off: “:text”', { text: cut })}
        </span>
      )}
    </div>
  );
}
