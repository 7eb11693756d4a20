import { type CSSProperties, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTheme, ThemeFont } from '#shared/entities/site/theme.ts';
import { fontVariables } from '#shared/pages/theme-font.ts';
import { loadFont } from '../../../../../features/site/theme/theme-font.ts';
import { formatSize } from '../../../../../parts/format-size.ts';
import { useWording } from '../../../../../ui/use-wording.ts';

/** Styles of texts in a font, which is loaded unless it is Google's: the editor's own page does not ask Google. */
export function useFontStyle(font: ThemeFont | undefined) {
  useEffect(() => {
    if (font && !font.google) loadFont(font);
  }, [font]);
  const family = fontVariables(font)['--be-font-family'];
  return {
    fontFamily: font ? `${family}, system-ui, sans-serif` : '"Inter Variable", system-ui, sans-serif',
  };
}

const sizes = [48_300, 2_411_724, 1_288_490_189];
const date = Date.UTC(2026, 2, 7, 16, 45);

/** What the site mostly consists of in a font: names of files, figures and dates. */
export function FontSample({ theme: { font, values } }: { theme: ManagedTheme }) {
  const { t } = useTranslation();
  const { language } = useWording();
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const style = useFontStyle(font);
  const names = [t('Budget 2026 (final).xlsx'), t('Meeting notes.docx'), 'img-20260307-1645.jpg'];
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="text-sm font-medium">{t('Sample')}</figcaption>
      <div
        style={{ ...(values as CSSProperties), ...style }}
        className="rounded-panel bg-paper p-4 text-main ring-1 ring-divider"
      >
        <p className="mb-2 text-xl font-semibold">{t('All files')}</p>
        <ul className="flex flex-col gap-1.5">
          {names.map((name, nth) => (
            <li key={name} className="flex items-baseline gap-3">
              <span className="min-w-0 flex-1 truncate" dir="auto">
                {name}
              </span>
              <span className="text-sm text-muted tabular-nums">{formatSize(sizes[nth] ?? 0)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted tabular-nums">{time.format(date)}</p>
      </div>
    </figure>
  );
}
