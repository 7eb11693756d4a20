import {
  memo,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { localizationLimits } from '#shared/localizations/localization-limits.ts';
import { useWording } from '../../../../ui/use-wording.ts';
import { InsertButtons } from './insert-buttons.tsx';
import { isBlocked, shownText } from './line-state.ts';
import { LineText } from './line-text.tsx';
import { RowChips } from './row-chips.tsx';
import { ConflictNote, FaultNotes, OutdatedNote } from './row-notes.tsx';
import { SmallButton } from './small-button.tsx';
import type { TranslationStore } from './translation-store.ts';

/** Where a key leads. */
export type NextLine = 'any' | 'untranslated';

export interface TranslationRowProps {
  source: string;
  store: TranslationStore;
  /** Place in the list, from 1, and how many there are. */
  place: number;
  count: number;
  gapPx: number;
  /** Whether it takes the focus, now that it is wanted. */
  isWanted: boolean;
  measure: (source: string, element: HTMLElement | null) => void;
  onFocus: (source: string) => void;
  /** Leads to the next line, or to the next one without a text. */
  onNext: (source: string, target: NextLine) => void;
}

/** A line beside its translation. It hears of its own line alone, so that typing renders one row. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { source, store, place, count, gapPx, measure, onFocus, onNext } = props;
  const { t } = useWording();
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const state = useSyncExternalStore(
    (listener) => store.subscribe(source, listener),
    () => store.get(source),
  );
  const { language, direction } = store.localization;
  useLayoutEffect(() => {
    measure(source, item.current);
    return () => measure(source, null);
  }, [measure, source]);
  useFocusWhenWanted(props.isWanted, field);
  const text = shownText(state);
  const type = (draft: string) => store.type(source, draft);
  const onKeyDown = (event: KeyboardEvent) => {
    // Shift+Enter breaks the line; Enter alone also confirms what an input method proposes.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onNext(source, event.ctrlKey || event.metaKey ? 'untranslated' : 'any');
  };
  return (
    <li
      ref={item}
      aria-posinset={place}
      aria-setsize={count}
      style={{ marginTop: gapPx }}
      className="grid gap-x-6 gap-y-3 border-b border-divider px-4 py-3 md:grid-cols-2"
    >
      <div className="min-w-0">
        <LineText id={`${id}-source`}>{source}</LineText>
        <RowChips state={state} t={t} />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <span id={`${id}-word`} hidden>
          {t('Translation')}
        </span>
        <textarea
          ref={field}
          lang={language}
          dir={direction}
          rows={rowsFor(text)}
          maxLength={localizationLimits.maxLineChars}
          enterKeyHint="next"
          aria-labelledby={`${id}-word ${id}-source`}
          aria-describedby={`${id}-faults`}
          aria-invalid={isBlocked(state) ? true : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => onFocus(source)}
          onKeyDown={onKeyDown}
          className="field-sizing-content w-full resize-none rounded-input bg-paper px-3 py-2 text-base ring-1 ring-control outline-none ring-inset hover:ring-muted focus:ring-2 focus:ring-primary aria-invalid:ring-danger max-md:text-lg"
        />
        <div className="flex flex-wrap items-center gap-1.5 empty:hidden">
          <InsertButtons source={source} language={language} fieldRef={field} onChange={type} t={t} />
          {state.draft !== undefined && (
            <SmallButton isQuiet onPress={() => store.discard(source)}>
              {t('Discard')}
            </SmallButton>
          )}
        </div>
        <FaultNotes id={`${id}-faults`} state={state} store={store} t={t} />
        <OutdatedNote state={state} store={store} t={t} />
        <ConflictNote state={state} store={store} t={t} />
      </div>
    </li>
  );
});

const charsPerRow = 55;

/** Where a field does not grow with its text by itself. */
function rowsFor(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charsPerRow)), 0);
}

function useFocusWhenWanted(isWanted: boolean, field: RefObject<HTMLTextAreaElement | null>): void {
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  }, [isWanted, field]);
}
