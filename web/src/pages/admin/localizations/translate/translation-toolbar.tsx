import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { SearchBox } from '../../../../ui/table/search-box.tsx';
import { percentText, translatedPercent } from '../translated-percent.ts';
import type { LineFilter, LineSearch } from './filter-lines.ts';
import type { TranslationCounts } from './translation-store.ts';

interface TranslationToolbarProps {
  counts: TranslationCounts;
  search: LineSearch;
  onSearch: (search: LineSearch) => void;
  /** How many lines are shown. */
  found: number;
  /** How many of them no longer match. */
  strayed: number;
  onFilterAgain: () => void;
}

/** Search, filters and progress of a translation. */
export function TranslationToolbar({
  counts,
  search,
  onSearch,
  found,
  strayed,
  onFilterAgain,
}: TranslationToolbarProps) {
  const { t, i18n } = useTranslation();
  const filters: { filter: LineFilter; label: string; count: number }[] = [
    { filter: 'all', label: t('All'), count: counts.all },
    { filter: 'untranslated', label: t('Only untranslated'), count: counts.all - counts.translated },
    { filter: 'outdated', label: t('Outdated'), count: counts.outdated },
    { filter: 'changed', label: t('Not saved'), count: counts.changed },
    { filter: 'content', label: t('Texts of your site'), count: counts.content },
  ];
  const percent = translatedPercent({ lines_count: counts.all, translated_count: counts.translated });
  return (
    <div className="sticky top-14 z-10 flex flex-col gap-3 bg-background py-3 max-md:static">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchBox
          label={t('Search lines')}
          hint={t('Search both languages')}
          value={search.text}
          onSearch={(text) => onSearch({ ...search, text })}
        />
        <div role="group" aria-label={t('Show')} className="flex flex-wrap gap-1.5">
          {filters.map(({ filter, label, count }) => (
            <FilterButton
              key={filter}
              isOn={search.filter === filter}
              onPress={() => onSearch({ ...search, filter })}
            >
              {label} <span className="tabular-nums">{count.toLocaleString(i18n.language)}</span>
            </FilterButton>
          ))}
        </div>
        <span className="ms-auto inline-flex items-center gap-3 max-md:ms-0">
          <ProgressBar
            label={t('Translated')}
            fraction={percent / 100}
            look={percent === 100 ? 'positive' : 'primary'}
            className="relative h-1.5 w-24 bg-disabled"
          />
          <span className="text-sm tabular-nums">
            {t(':percent translated', { percent: percentText(percent, i18n.language) })}
          </span>
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
        <output>{t(':count [one line|other lines]', { count: found })}</output>
        {strayed > 0 && (
          <Button size="small" onPress={onFilterAgain}>
            {t('Hide :count that [one no longer matches|other no longer match]', { count: strayed })}
          </Button>
        )}
        <span className="ms-auto max-md:hidden">
          {t('Enter: next line. Ctrl+Enter: next untranslated line. Ctrl+S: save.')}
        </span>
      </div>
    </div>
  );
}

interface FilterButtonProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
}

function FilterButton({ isOn, onPress, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="focus-ring h-8 rounded-full px-3 text-sm font-medium ring-1 ring-control ring-inset hover:bg-hover aria-pressed:bg-primary-soft aria-pressed:text-primary-strong aria-pressed:ring-primary max-md:h-11"
    >
      {children}
    </button>
  );
}
