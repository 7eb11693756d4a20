import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { workspaces } from '#shared/limits.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { errorsByEmail } from '../../parts/email-errors.ts';
import { showFailure } from '../../parts/show-failure.ts';
import { EmailsField } from '../../ui/fields/emails-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { useEmailList } from '../../ui/fields/use-email-list.ts';
import { invite } from './mutations.ts';
import { RoleMenu } from './role-menu.tsx';

/** Invites users by their addresses, all in one role. Shows the server's errors under the field (WS-4). */
export function InviteForm({ workspaceId }: { workspaceId: number }) {
  const { t } = useTranslation();
  const list = useEmailList();
  const [roleId, setRoleId] = useState<number>(workspaceRoleIds.editor);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isPending, setIsPending] = useState(false);
  const emails = list.valid;
  const isTooMany = emails.length > workspaces.maxInvitesPerCall;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (emails.length === 0 || isTooMany) return;
    setIsPending(true);
    try {
      await invite(workspaceId, emails, roleId);
      list.keep(list.emails.filter((email) => !emails.includes(email)));
      setErrors({});
      const message = t('Invited :count [one person|other people]', { count: emails.length });
      toastQueue.show({ type: 'positive', message });
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
        label={t('Invite people')}
        list={list}
        errors={errors}
        hint={
          isTooMany
            ? t('At most :count addresses at once.', { count: workspaces.maxInvitesPerCall })
            : undefined
        }
        placeholder={t('E-mail addresses')}
        isDisabled={isPending}
      />
      <div className="flex items-center justify-between gap-2">
        <RoleMenu label={t('Role')} roleId={roleId} onChange={setRoleId} />
        <SubmitButton isDisabled={emails.length === 0 || isTooMany} isPending={isPending}>
          {t('Invite')}
        </SubmitButton>
      </div>
    </form>
  );
}
