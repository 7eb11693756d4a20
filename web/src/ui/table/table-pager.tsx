import { ChevronFirstIcon, ChevronLastIcon, ChevronLeftIcon, ChevronRightIcon } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { useWording } from '../use-wording.ts';
import { PerPageChoice } from './per-page-choice.tsx';

interface TablePagerProps {
  /** Names it, where a page has several. */
  label?: string;
  page: number;
  lastPage: number;
  /** Numbers of the first and the last row that are shown; null on an empty page. */
  from: number | null;
  to: number | null;
  total: number;
  perPage: number;
  perPageChoices: readonly number[];
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** Says which rows are shown, and leads to the others. */
export function TablePager({ label, page, lastPage, from, to, total, ...props }: TablePagerProps) {
  const { t } = useTranslation();
  const { language } = useWording();
  const number = (value: number) => value.toLocaleString(language);
  const step = (name: string, icon: LucideIcon, target: number) => (
    <IconButton
      label={name}
      icon={<Icon of={icon} size={18} className="rtl:-scale-x-100" />}
      isDisabled={target < 1 || target > lastPage || target === page}
      onPress={() => props.onPage(target)}
    />
  );
  return (
    <nav
      aria-label={label ?? t('Pages')}
      className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2 border-t border-divider px-4 py-2 max-md:justify-between"
    >
      <PerPageChoice value={props.perPage} choices={props.perPageChoices} onChange={props.onPerPage} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {t(':from–:to of :total', { from: number(from ?? 0), to: number(to ?? 0), total: number(total) })}
      </p>
      <div className="flex items-center max-md:gap-1">
        {step(t('First page'), ChevronFirstIcon, 1)}
        {step(t('Previous page'), ChevronLeftIcon, page - 1)}
        {step(t('Next page'), ChevronRightIcon, page + 1)}
        {step(t('Last page'), ChevronLastIcon, lastPage)}
      </div>
    </nav>
  );
}
