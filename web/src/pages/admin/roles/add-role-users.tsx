import { useTranslation } from 'react-i18next';
import type { ManagedRole } from '#shared/entities/accounts/role.ts';
import { roleLimits } from '#shared/limits/role-limits.ts';
import { useEmailsForm } from '../../../parts/use-emails-form.ts';
import { EmailsField } from '../../../parts/emails/emails-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { giveRoleByEmail } from './role-queries.ts';

const { maxUsersPerCall } = roleLimits;

/** Gives a role to users by their addresses, all or none. */
export function AddRoleUsers({ role }: { role: ManagedRole }) {
  const { t } = useTranslation();
  const form = useEmailsForm(maxUsersPerCall, async (emails) => {
    const count = await giveRoleByEmail(role.id, emails);
    const message =
      count === 0
        ? t('These users have the role already')
        : t('Added :count [one user|other users]', { count });
    toastQueue.show({ type: 'positive', message });
  });
  return (
    <form
      noValidate
      onSubmit={form.submit}
      className="flex items-start gap-2 rounded-panel bg-paper p-6 ring-1 ring-divider max-md:flex-col max-md:items-stretch max-md:p-4"
    >
      <div className="min-w-0 flex-1">
        <EmailsField
          label={t('Add users')}
          list={form.list}
          errors={form.errors}
          hint={
            form.isTooMany
              ? t('At most :count addresses at once.', { count: maxUsersPerCall })
              : t('Separate several addresses by commas.')
          }
          placeholder={t('E-mail addresses')}
          isDisabled={form.isPending}
        />
      </div>
      <SubmitButton
        className="mt-6.5 h-10 max-md:mt-0 max-md:h-11"
        isDisabled={!form.canSubmit}
        isPending={form.isPending}
      >
        {t('Add')}
      </SubmitButton>
    </form>
  );
}
