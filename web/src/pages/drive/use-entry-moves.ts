import { useMemo } from 'react';
import { withChanges } from '../../features/drive/actions/with-changes.ts';
import type { ViewKey } from '../../features/drive/list/places/drive-views.ts';
import type { EntryMoves } from '../../features/drive/list/dragging/entry-moves.ts';

/** What dropping entries on a folder does; nothing in the trash, where entries only go back or go. */
export function useEntryMoves(view: ViewKey): EntryMoves | undefined {
  return useMemo(() => {
    if (view === 'trash') return undefined;
    return {
      onMove: (entries, destination) =>
        void withChanges((changes) => changes.moveEntries(entries, destination)),
    };
  }, [view]);
}
