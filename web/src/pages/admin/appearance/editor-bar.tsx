import { EyeIcon, HistoryIcon, PencilIcon, RedoIcon, UndoIcon, XIcon } from 'lucide-react';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { routePaths } from '../../../parts/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ChoiceButtons } from '../../../ui/buttons/choice-buttons.tsx';
import { formatDuration } from '../../../ui/time/format-duration.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import type { useAppearanceDraft } from './draft/use-appearance-draft.ts';

/** What a narrow screen shows: the panel, or the site. */
export type EditorView = 'panel' | 'preview';

interface EditorBarProps {
  draft: ReturnType<typeof useAppearanceDraft>;
  /** Absent where there is room for both. */
  view: EditorView | undefined;
  onView: (view: EditorView) => void;
}

/** What is said of the draft. Guests get pages that the edges have kept for a while. */
function statusOf(draft: EditorBarProps['draft'], t: TFunction, language: string): string {
  if (draft.isDirty) {
    return draft.isStored === false
      ? t('Unsaved changes, which could not be backed up')
      : t('Unsaved changes');
  }
  if (!draft.isDone) return '';
  const seconds = draft.guestsWaitSeconds;
  if (seconds === 0) return t('Visitors see it now.');
  return t('Visitors see it within :time.', { time: formatDuration(seconds * 1000, language) });
}

/** Close, undo, redo and Save. */
export function EditorBar({ draft, view, onView }: EditorBarProps) {
  const { t, i18n } = useTranslation();
  const [isHistoryOpen, setIsHistoryOpen] = useState(false);
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-2 border-b border-divider bg-background px-3">
      <Link
        to={routePaths.admin}
        aria-label={t('Close')}
        title={t('Close')}
        className="focus-ring touch-target grid size-9 shrink-0 place-items-center rounded-button text-muted hover:bg-hover hover:text-main"
      >
        <Icon of={XIcon} />
      </Link>
      <h1 className="min-w-0 truncate text-lg font-semibold max-md:sr-only">{t('Appearance')}</h1>
      <p role="status" className="min-w-0 truncate text-sm text-muted max-md:sr-only">
        {statusOf(draft, t, i18n.language)}
      </p>
      <div className="ms-auto flex items-center gap-1">
        {view && (
          <ChoiceButtons
            label={t('Show')}
            choices={[
              { value: 'panel', name: t('Edit'), icon: PencilIcon },
              { value: 'preview', name: t('Preview'), icon: EyeIcon },
            ]}
            selected={view}
            onSelect={onView}
          />
        )}
        <IconButton
          label={t('Undo')}
          icon={<Icon of={UndoIcon} className="rtl:-scale-x-100" />}
          isDisabled={!draft.canUndo}
          onPress={draft.undo}
        />
        <IconButton
          label={t('Redo')}
          icon={<Icon of={RedoIcon} className="rtl:-scale-x-100" />}
          isDisabled={!draft.canRedo}
          onPress={draft.redo}
        />
        <IconButton
          label={t('History')}
          icon={<Icon of={HistoryIcon} />}
          onPress={() => setIsHistoryOpen(true)}
        />
        <Button
          look="primary"
          isDisabled={!draft.isDirty && !draft.isSaving}
          isPending={draft.isSaving}
          onPress={() => void draft.save()}
        >
          {t('Save')}
        </Button>
      </div>
      {isHistoryOpen && <HistoryDialog onClose={() => setIsHistoryOpen(false)} />}
    </header>
  );
}
