import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workspaces } from '#shared/limits/workspace-limits.ts';
import { workspaceRoleIds } from '#shared/workspace-roles.ts';
import { useEmailsForm } from '../../parts/use-emails-form.ts';
import { EmailsField } from '../../parts/emails/emails-field.tsx';
import { SubmitButton } from '../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../ui/overlays/toast-queue.ts';
import { invite } from './mutations.ts';
import { RoleMenu } from './role-menu.tsx';

/** Invites users by their addresses, all in one role. Shows the server's errors under the field. */
export function InviteForm({ workspaceId }: { workspaceId: number }) {
  const { t } = useTranslation();
  const [roleId, setRoleId] = useState<number>(workspaceRoleIds.editor);
  const form = useEmailsForm(workspaces.maxInvitesPerCall, async (emails) => {
    await invite(workspaceId, emails, roleId);
    const message = t('Invited :count [one person|other people]', { count: emails.length });
    toastQueue.show({ type: 'positive', message });
  });
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-2">
      <EmailsField
        label={t('Invite people')}
        list={form.list}
        errors={form.errors}
        hint={
          form.isTooMany
            ? t('At most :count addresses at once.', { count: workspaces.maxInvitesPerCall })
            : undefined
        }
        placeholder={t('E-mail addresses')}
        isDisabled={form.isPending}
      />
      <div className="flex items-center justify-between gap-2">
        <RoleMenu label={t('Role')} roleId={roleId} onChange={setRoleId} />
        <SubmitButton isDisabled={!form.canSubmit} isPending={form.isPending}>
          {t('Invite')}
        </SubmitButton>
      </div>
    </form>
  );
}
