import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { getAppearance } from '#shared/routes/site/appearance.ts';
import { DiscardGuard } from '../../../parts/editor/discard-guard.tsx';
import { useSaveKey } from '../../../parts/editor/use-save-key.ts';
import { useIsPhone } from '../../../ui/use-media-query.ts';
import { AppearanceContext } from './appearance-editor.ts';
import { ConflictList } from './conflict-list.tsx';
import { useAppearanceDraft } from './draft/use-appearance-draft.ts';
import { EditorBar, type EditorView } from './editor-bar.tsx';
import { EditorPanels } from './editor-panels.tsx';
import { DroppedPictureContext, useDroppedPictures } from './pictures/dropped-picture.ts';
import { sectionOf } from './places.ts';
import { onFrameMessage } from './preview/on-frame-message.ts';
import { usePreviewedPlace } from './preview/use-previewed-place.ts';
import { PreviewPane } from './preview/preview-pane.tsx';
import { RestoredNote } from './restored-note.tsx';
import { useShownPlace } from './use-shown-place.ts';
import { useUndoKeys } from './use-undo-keys.ts';

const root = '/admin/appearance';

/** The editor: a bar, the panel of the section that the address names, and the site as it will be. */
export function EditorWindow({ read }: { read: AnswerOf<typeof getAppearance> }) {
  const place = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const [view, setView] = useState<EditorView>('panel');
  const [shownThemeId, showTheme] = useState<number | null>(null);
  const section = useLocation().pathname.slice(root.length).replace(/^\//, '');
  const panel = useRef<HTMLDivElement>(null);
  const previewedPlace = usePreviewedPlace(panel, section);
  const showPlace = useShownPlace(section);
  const { dropped, drop, take } = useDroppedPictures(section);
  const openPlace = (name: string, isFocusKept = false) => {
    showPlace(name, isFocusKept);
    // On a phone, who edits in the preview would lose sight of it.
    if (!isFocusKept) setView('panel');
    void navigate(`${root}/${sectionOf(name)}`);
  };
  const draft = useAppearanceDraft(read, {
    onStored: (ids) => {
      const [part, id = ''] = section.split('/');
      const stored = part === 'themes' ? ids.themes.get(Number(id)) : ids.menus.get(id);
      if (stored !== undefined)
        void navigate(`${root}/${section.replace(id, String(stored))}`, { replace: true });
    },
    onShow: (name) => {
      const [, themeId] = /^themes\.(-?\d+)\./.exec(name) ?? [];
      if (themeId !== undefined) showTheme(Number(themeId));
      openPlace(name);
    },
  });
  useSaveKey(place, () => void draft.save());
  useUndoKeys(place, draft);
  const { values, saved, errors, details, change } = draft;
  const editor = {
    values,
    saved: saved.values,
    defaults: saved.defaults,
    errors,
    details,
    change,
    shownThemeId,
    showTheme,
    storeDraft: draft.storeNow,
    previewPeople: read.preview_people,
  };
  return (
    <AppearanceContext value={editor}>
      <DiscardGuard isChanged={draft.isDirty} isSaving={draft.isSaving} within={root} />
      <div ref={place} className="flex h-full min-h-0 flex-col">
        <EditorBar draft={draft} view={isPhone ? view : undefined} onView={setView} />
        <div className="flex min-h-0 flex-1">
          <div
            ref={panel}
            hidden={isPhone && view === 'preview'}
            className="w-90 shrink-0 overflow-y-auto border-e border-divider bg-background max-md:w-full"
          >
            <RestoredNote draft={draft} />
            <ConflictList draft={draft} />
            <div className="p-4">
              <DroppedPictureContext value={{ dropped, take }}>
                <EditorPanels />
              </DroppedPictureContext>
            </div>
          </div>
          <PreviewPane
            isHidden={isPhone && view === 'panel'}
            section={section}
            place={previewedPlace}
            onMessage={(message) =>
              onFrameMessage(message, {
                values,
                change,
                save: () => void draft.save(),
                open: openPlace,
                drop,
              })
            }
          />
        </div>
      </div>
    </AppearanceContext>
  );
}
