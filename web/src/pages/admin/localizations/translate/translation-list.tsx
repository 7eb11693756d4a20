import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nextUntranslated } from './filter-lines.ts';
import { shownText } from './line-state.ts';
import { TranslationRow, type NextLine } from './translation-row.tsx';
import type { TranslationStore } from './translation-store.ts';
import { useRowWindow } from './use-row-window.ts';

interface TranslationListProps {
  store: TranslationStore;
  /** The lines to show, by their source. */
  shown: readonly string[];
  /** What is read out when there is no next line without a text. */
  onEnd: () => void;
}

/** Lines and their translations; only those in sight are in the document. */
export function TranslationList({ store, shown, onEnd }: TranslationListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const [focused, setFocused] = useState<string>();
  const [wanted, setWanted] = useState<string>();
  const estimate = useCallback(
    (source: string) => estimatedHeight(source, shownText(store.get(source))),
    [store],
  );
  const { rows, endPx, measure } = useRowWindow({
    listRef: list,
    keys: shown,
    estimate,
    pinned: wanted ?? focused,
  });
  const onFocus = useCallback((source: string) => {
    setFocused(source);
    setWanted(undefined);
  }, []);
  const onNext = useCallback(
    (source: string, target: NextLine) => {
      const next =
        target === 'any' ? shown[shown.indexOf(source) + 1] : nextUntranslated(store, shown, source);
      if (next !== undefined) setWanted(next);
      else if (target === 'untranslated') onEnd();
    },
    [store, shown, onEnd],
  );
  return (
    <ol
      ref={list}
      aria-label={t('Lines')}
      style={{ paddingBottom: endPx }}
      className="rounded-panel bg-paper ring-1 ring-divider"
    >
      {rows.map(({ key, index, gapPx }) => (
        <TranslationRow
          key={key}
          source={key}
          store={store}
          place={index + 1}
          count={shown.length}
          gapPx={gapPx}
          isWanted={key === wanted}
          measure={measure}
          onFocus={onFocus}
          onNext={onNext}
        />
      ))}
    </ol>
  );
}

const rowPx = 92;
const linePx = 22;
const charsPerLine = 60;

function estimatedHeight(source: string, text: string): number {
  return rowPx + Math.floor(Math.max(source.length, text.length) / charsPerLine) * linePx;
}
