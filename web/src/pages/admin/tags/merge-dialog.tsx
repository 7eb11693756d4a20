import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedTag } from '#shared/entities/site/managed-tag.ts';
import { listSiteTags } from '#shared/routes/site/tags.ts';
import { runChange } from '../../../api/run-change.ts';
import { refreshListing } from '../../../parts/listing/listing-query.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { merge, foundTagsQuery } from './tag-queries.ts';
import { TagChoice } from './tag-choice.tsx';

interface MergeDialogProps {
  tags: readonly ManagedTag[];
  onMerged?: () => void;
  onClose: () => void;
}

const settledMs = 250;

/** Merges tags into another one, which is searched and chosen here. */
export function MergeDialog({ tags, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [target, setTarget] = useState<ManagedTag>();
  const [isPending, setIsPending] = useState(false);
  const searched = useDebounced(text, settledMs);
  const { data } = useQuery({ ...foundTagsQuery(searched), placeholderData: keepPreviousData });
  const found = data?.filter(({ id }) => !tags.some((tag) => tag.id === id));
  const uses = tags.reduce((sum, { entries_count: count = 0 }) => sum + count, 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!target) return;
    setIsPending(true);
    try {
      await runChange(() => merge(tags, target));
      onMerged?.();
      onClose();
      toastQueue.show({
        type: 'positive',
        message: t('The files get the tag :name in the background.', { name: target.display_name }),
      });
    } catch (error) {
      setIsPending(false);
      showFailure(error);
    } finally {
      await refreshListing(listSiteTags);
    }
  };
  const [only] = tags;
  return (
    <Dialog
      title={
        tags.length === 1
          ? t('Merge the tag :name', { name: only?.name })
          : t('Merge :count tags', { count: tags.length })
      }
      isOpen
      isBusy={isPending}
      onClose={onClose}
    >
      <form className="contents" onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <p>
            {t(':count [one file gets|other files get] the other tag instead. This cannot be undone.', {
              count: uses,
            })}
          </p>
          <TextField label={t('Search tags')} value={text} onChange={setText} autoComplete="off" autoFocus />
          {found && <TagChoice tags={found} chosen={target} onChoose={setTarget} />}
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={isPending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!target} isPending={isPending}>
            {t('Merge')}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
