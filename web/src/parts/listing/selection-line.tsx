import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MatchingRows } from './use-selection.ts';

interface SelectionLineProps {
  /** Rows that are selected on the page. */
  count: number;
  /** Rows that match the search. */
  total: number;
  matching?: MatchingRows | undefined;
  selectMatching?: (() => void) | undefined;
  selectPage?: (() => void) | undefined;
}

/** Says that all of the page is selected, and offers all rows that match. It is always there, so that it is announced. */
export function SelectionLine({ count, total, matching, selectMatching, selectPage }: SelectionLineProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const onPress = selectMatching ?? selectPage;
  const text = matching
    ? textOf(matching, number, t)
    : selectMatching && t('All :number on this page are selected.', { number: number.format(count) });
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-1 bg-selected text-sm',
        text && 'border-b border-divider px-4 py-2',
      )}
    >
      <p role="status">{text}</p>
      {onPress && (
        <Button size="small" onPress={onPress}>
          {selectMatching
            ? t('Select all :number that match', { number: number.format(total) })
            : t('Select only this page')}
        </Button>
      )}
    </div>
  );
}

function textOf({ total, except }: MatchingRows, number: Intl.NumberFormat, t: TFunction): string {
  const all = number.format(total);
  if (except.size === 0) return t('All :number that match are selected.', { number: all });
  const values = { count: except.size, number: number.format(total - except.size), total: all };
  return t(':number of :total that match are selected, without :count.', values);
}
