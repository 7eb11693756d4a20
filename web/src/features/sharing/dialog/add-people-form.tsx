import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileEntry, ShareRight } from '#shared/entities/drive/file-entry.ts';
import { sharing } from '#shared/limits/sharing-limits.ts';
import { EmailsField } from '../../../parts/emails/emails-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useEmailList } from '../../../parts/emails/use-email-list.ts';
import { errorsByEmail } from '../../../parts/email-errors.ts';
import { showFailure } from '../../../parts/show-failure.ts';
import { LevelMenu } from './level-menu.tsx';
import { share } from './share-calls.ts';
import { useSuggestions } from './suggestions.ts';

/** Gives people access by their addresses; what the server says against one stands under the field. */
export function AddPeopleForm({ entry }: { entry: FileEntry }) {
  const { t } = useTranslation();
  const list = useEmailList();
  const suggestions = useSuggestions(list);
  const [level, setLevel] = useState<ShareRight>('view');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setIsPending] = useState(false);
  const emails = list.valid;
  const isTooMany = emails.length > sharing.maxAddressesPerCall;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0 || isTooMany) return;
    setIsPending(true);
    try {
      await share(entry, emails, level);
      list.keep(list.emails.filter((email) => !emails.includes(email)));
      setErrors({});
      toastQueue.show({ type: 'positive', message: t('Shared :name', { name: entry.name }) });
    } catch (error) {
      const byEmail = errorsByEmail(error, emails);
      // What was only typed becomes a chip, so that it can be marked.
      list.add(list.text);
      setErrors(byEmail);
      if (Object.keys(byEmail).length === 0) showFailure(error);
    }
    setIsPending(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-2">
      <EmailsField
        label={t('Add people')}
        list={list}
        suggestions={suggestions}
        errors={errors}
        hint={
          isTooMany
            ? t('At most :count addresses at once.', { count: sharing.maxAddressesPerCall })
            : undefined
        }
        placeholder={t('E-mail addresses')}
        autoFocus
        isDisabled={isPending}
      />
      <div className="flex items-center justify-between gap-2">
        <LevelMenu label={t('Permission')} level={level} onChange={setLevel} isDisabled={isPending} />
        <SubmitButton isDisabled={emails.length === 0 || isTooMany} isPending={isPending}>
          {t('Share')}
        </SubmitButton>
      </div>
    </form>
  );
}
