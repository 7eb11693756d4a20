import { PencilLineIcon } from 'lucide-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { names } from '#shared/limits/drive-limits.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { useDescribeEntry } from './mutations.ts';
import { SectionTitle } from './section-title.tsx';

/** What a person has to say about an entry, written where it is read. */
export function DescriptionField({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation();
  const [isEditing, setIsEditing] = useState(false);
  const [hasEdited, setHasEdited] = useState(false);
  const mayEdit = entry.permissions['files.update'] && entry.deleted_at === null;
  if (!mayEdit && !entry.description) return null;
  const end = () => {
    setIsEditing(false);
    setHasEdited(true);
  };
  return (
    <section className="mt-6">
      <SectionTitle title={t('Description')}>
        {mayEdit && !isEditing && (
          <IconButton
            // The field that had the focus is gone.
            autoFocus={hasEdited}
            size="small"
            slot={null}
            label={t('Edit description')}
            icon={<Icon of={PencilLineIcon} size={16} />}
            onPress={() => setIsEditing(true)}
          />
        )}
      </SectionTitle>
      {isEditing && <DescriptionForm entry={entry} onEnd={end} />}
      {!isEditing && (
        <p dir="auto" className="text-sm whitespace-pre-wrap wrap-anywhere text-muted">
          {entry.description ?? t('No description yet')}
        </p>
      )}
    </section>
  );
}

function DescriptionForm({ entry, onEnd }: { entry: FileEntry; onEnd: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [text, setText] = useState(entry.description ?? '');
  const describe = useDescribeEntry(entry, onEnd);
  const save = () => {
    if (!describe.isPending) void describe.run(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Gives this up, not the panel or the preview around it.
      event.stopPropagation();
      onEnd();
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
  };
  return (
    <div>
      <textarea
        autoFocus
        rows={4}
        dir="auto"
        value={text}
        maxLength={names.maxDescriptionChars}
        aria-label={t('Description')}
        aria-describedby={id}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
        className="w-full resize-y rounded-input bg-paper p-3 text-base ring-1 ring-control outline-none ring-inset focus:ring-2 focus:ring-primary max-md:text-lg"
      />
      <p
        id={id}
        className={describe.error ? 'text-xs font-medium text-danger' : 'text-xs text-muted tabular-nums'}
      >
        {describe.error
          ? errorMessage(describe.error, 'description')
          : t(':count of :max characters', { count: text.length, max: names.maxDescriptionChars })}
      </p>
      <div className="mt-2 flex justify-end gap-2">
        <Button size="small" onPress={onEnd}>
          {t('Cancel')}
        </Button>
        <Button size="small" look="primary" isPending={describe.isPending} onPress={save}>
          {t('Save')}
        </Button>
      </div>
    </div>
  );
}
