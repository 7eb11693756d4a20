import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { EditorLayout } from '../../../../parts/editor/editor-layout.tsx';
import { toastQueue } from '../../../../ui/overlays/toast-queue.ts';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { localizationsPath } from '../localization-queries.ts';
import { filterLines, type LineSearch } from './filter-lines.ts';
import { NoLines } from './no-lines.tsx';
import { TranslationList } from './translation-list.tsx';
import type { TranslationStore } from './translation-store.ts';
import { TranslationToolbar } from './translation-toolbar.tsx';
import { useSaving } from './use-saving.ts';

const everything: LineSearch = { text: '', filter: 'all' };

/** The lines of a language beside their sources. */
export function TranslationEditor({ store }: { store: TranslationStore }) {
  const { t } = useTranslation();
  const counts = useSyncExternalStore(store.subscribeCounts, store.counts);
  const { save, progress } = useSaving(store);
  const [search, setSearch] = useState(everything);
  // A line stays while it is worked on, although it no longer matches.
  const [shown, setShown] = useState<readonly string[]>(() => filterLines(store, everything));
  const apply = (next: LineSearch) => {
    setSearch(next);
    setShown(filterLines(store, next));
  };
  const strayed = useMemo(() => {
    // The counts change whenever a line comes to match or no longer does.
    if (counts.all === 0) return 0;
    const matching = new Set(filterLines(store, search));
    return shown.filter((source) => !matching.has(source)).length;
  }, [store, search, shown, counts]);
  const onEnd = useCallback(
    () => toastQueue.show({ type: 'positive', message: t('No line without a text is left here.') }),
    [t],
  );
  const sendable = counts.changed - counts.blocked - counts.conflicts;
  const { name } = store.localization;
  return (
    <EditorLayout
      title={t('Translate: :name', { name })}
      backTo={localizationsPath}
      form={{
        isDirty: counts.changed > 0,
        isSending: progress !== undefined,
        canSave: sendable > 0,
        submit: save,
      }}
    >
      <div className="-my-6 flex flex-1 flex-col">
        <TranslationToolbar
          counts={counts}
          search={search}
          onSearch={apply}
          found={shown.length}
          strayed={strayed}
          onFilterAgain={() => apply(search)}
        />
        {progress !== undefined && <ProgressBar label={t('Saving')} fraction={progress} />}
        <BlockedNotice count={counts.blocked} />
        {shown.length > 0 ? (
          <TranslationList store={store} shown={shown} onEnd={onEnd} />
        ) : (
          <NoLines
            hasNoContent={search.filter === 'content' && counts.content === 0}
            onShowAll={() => apply(everything)}
          />
        )}
      </div>
    </EditorLayout>
  );
}

function BlockedNotice({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <p role="status" className="pb-2 text-sm font-medium text-danger empty:hidden">
      {count > 0 &&
        t(':count [one line has an error and is|other lines have errors and are] not saved.', { count })}
    </p>
  );
}
