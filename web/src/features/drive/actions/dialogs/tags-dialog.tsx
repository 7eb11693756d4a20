import { useQuery } from '@tanstack/react-query';
import { PlusIcon } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/file-entry.ts';
import { drive } from '#shared/limits.ts';
import { maxTagChars } from '#shared/drive/max-tag-chars.ts';
import { tagRule } from '#shared/input-rules/drive.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { NameText } from '../../../../ui/name-text.tsx';
import { tagEntries } from '../edit-each.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { faultOf } from '../../../../parts/form/field-rules.ts';
import { chipClass, TagChips } from './tag-chips.tsx';
import { countTags, isRoomFor, tagsQuery, withoutTag, withTag, type TagChange } from '../tags.ts';

interface TagsDialogProps {
  entries: FileEntry[];
  onClose: () => void;
}

/** The caller's own tags of some entries: typed, or taken from those used before (F14, F15). */
export function TagsDialog({ entries, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const [change, setChange] = useState<TagChange>({ added: [], removed: [] });
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const tags = countTags(entries, change);
  const isFull = !isRoomFor(entries, change, '');
  const add = (name: string) => {
    const wrong = name.trim() === '' ? undefined : faultOf(tagRule, name);
    setFault(wrong);
    if (wrong) return;
    setChange(withTag(change, name));
    setText('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Enter takes the tag that is being typed; with nothing typed it saves.
    if (text.trim() !== '' && !isFull) return add(text);
    setIsPending(true);
    try {
      await tagEntries(entries, change);
      onClose();
    } catch (error) {
      setIsPending(false);
      showFailure(error);
    }
  };
  return (
    <Dialog title={useTitle(entries)} isOpen isBusy={isPending} onClose={onClose}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <TextField
            label={t('Add a tag')}
            autoFocus
            autoComplete="off"
            maxLength={maxTagChars}
            value={text}
            disabled={isFull}
            error={fault}
            hint={
              isFull
                ? t('At most :count tags. Remove one to add another.', { count: drive.maxTagsPerEntry })
                : t('Press Enter to add it.')
            }
            onChange={(value) => {
              setFault(undefined);
              if (value.endsWith(',')) add(value.slice(0, -1));
              else setText(value);
            }}
          />
          <TagChips
            tags={tags}
            total={entries.length}
            canAdd={(name) => isRoomFor(entries, change, name)}
            onAdd={(name) => setChange(withTag(change, name))}
            onRemove={(name) => setChange(withoutTag(change, name))}
          />
          {!isFull && <Suggestions text={text} tags={tags.map(({ name }) => name)} onAdd={add} />}
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

function useTitle(entries: FileEntry[]): string {
  const { t } = useTranslation();
  return entries.length === 1
    ? t('Tags of “:name”', { name: entries[0]?.name })
    : t('Tags of :count [one item|other items]', { count: entries.length });
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
              <span className="truncate">
                <NameText>{name}</NameText>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
