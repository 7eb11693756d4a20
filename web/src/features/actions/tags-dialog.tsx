import { useQuery } from '@tanstack/react-query';
import { PlusIcon, XIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { drive } from '#shared/limits.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { tagEntry } from './edit-entry.ts';
import { showFailure } from './failures.ts';
import { addTag, tagsOf, tagsQuery } from './tags.ts';

interface TagsDialogProps {
  entry: FileEntry;
  onClose: () => void;
}

/** The caller's own tags of an entry: typed, or taken from those used before (F14, F15). */
export function TagsDialog({ entry, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const [tags, setTags] = useState(() => tagsOf(entry));
  const [text, setText] = useState('');
  const [isPending, setIsPending] = useState(false);
  const isFull = tags.length >= drive.maxTagsPerEntry;
  const add = (name: string) => {
    setTags(addTag(tags, name));
    setText('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Enter takes the tag that is being typed; with nothing typed it saves.
    if (text.trim() !== '' && !isFull) return add(text);
    setIsPending(true);
    try {
      await tagEntry(entry, tags);
      onClose();
    } catch (error) {
      setIsPending(false);
      showFailure(error);
    }
  };
  return (
    <Dialog title={t('Tags of “:name”', { name: entry.name })} isOpen isBusy={isPending} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField
            label={t('Add a tag')}
            autoFocus
            autoComplete="off"
            maxLength={drive.maxTagChars}
            value={text}
            disabled={isFull}
            hint={
              isFull
                ? t('At most :count tags. Remove one to add another.', { count: drive.maxTagsPerEntry })
                : t('Press Enter to add it.')
            }
            onChange={(value) => (value.endsWith(',') ? add(value.slice(0, -1)) : setText(value))}
          />
          <TagChips tags={tags} onRemove={(name) => setTags(tags.filter((tag) => tag !== name))} />
          {!isFull && <Suggestions text={text} tags={tags} onAdd={add} />}
        </DialogBody>
        <DialogActions>
          <Button isDisabled={isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton isPending={isPending}>{text.trim() && !isFull ? t('Add') : t('Save')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const chipClass =
  'inline-flex h-8 max-w-full items-center gap-1 rounded-full text-sm font-medium select-none max-md:h-11';

function TagChips({ tags, onRemove }: { tags: string[]; onRemove: (tag: string) => void }) {
  const { t } = useTranslation();
  if (tags.length === 0) return <p className="text-sm text-muted">{t('No tags yet')}</p>;
  return (
    <ul aria-label={t('Tags')} className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className={`${chipClass} bg-primary-soft ps-3 text-primary-strong`}>
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={t('Remove tag :tag', { tag })}
            onClick={() => onRemove(tag)}
            className="focus-ring-inset grid size-8 shrink-0 place-items-center rounded-full hover:bg-hover max-md:size-11"
          >
            <Icon of={XIcon} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SuggestionsProps {
  text: string;
  tags: string[];
  onAdd: (tag: string) => void;
}

const maxSuggestions = 8;

function Suggestions({ text, tags, onAdd }: SuggestionsProps) {
  const { t } = useTranslation();
  const { data = [] } = useQuery(tagsQuery);
  const words = text.trim().toLowerCase();
  const fitting = data.filter((name) => !tags.includes(name) && name.toLowerCase().includes(words));
  if (fitting.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-medium" id="tag-suggestions">
        {t('Used before')}
      </p>
      <ul aria-labelledby="tag-suggestions" className="flex flex-wrap gap-2">
        {fitting.slice(0, maxSuggestions).map((name) => (
          <li key={name} className="max-w-full">
            <button
              type="button"
              onClick={() => onAdd(name)}
              className={`${chipClass} focus-ring px-3 ring-1 ring-control ring-inset hover:bg-hover`}
            >
              <Icon of={PlusIcon} size={14} className="shrink-0 text-muted" />
              <span className="truncate">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
