import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import { drive } from '#shared/limits/drive-limits.ts';
import { maxTagChars } from '#shared/drive/max-tag-chars.ts';
import { tagRule } from '#shared/input-rules/drive.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/overlays/dialog.tsx';
import { SubmitButton } from '../../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { tagEntries } from '../edit-each.ts';
import { showFailure } from '../../../../parts/show-failure.ts';
import { faultOf } from '../../../../parts/form/field-rules.ts';
import { TagChips } from './tag-chips.tsx';
import { TagSuggestions } from './tag-suggestions.tsx';
import { countTags, isRoomFor, withoutTag, withTag, type TagChange } from '../tags.ts';
import { useOptimisticSubmit } from './use-optimistic-submit.ts';

interface TagsDialogProps {
  entries: FileEntry[];
  onClose: () => void;
}

/** The caller's own tags of some entries: typed, or taken from default tags and those used before. */
export function TagsDialog({ entries, onClose }: TagsDialogProps) {
  const { t } = useTranslation();
  const [change, setChange] = useState<TagChange>({ added: [], removed: [] });
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const { isSending, send } = useOptimisticSubmit(onClose, showFailure);
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
    await send(() => tagEntries(entries, change));
  };
  return (
    <Dialog title={useTitle(entries)} isOpen={!isSending} onClose={onClose}>
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
          {!isFull && <TagSuggestions text={text} tags={tags.map(({ name }) => name)} onAdd={add} />}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <SubmitButton isPending={isSending}>{text.trim() && !isFull ? t('Add') : t('Save')}</SubmitButton>
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
