import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BodyOf } from '#shared/contract/define-route.ts';
import type { User } from '#shared/entities/accounts/user.ts';
import { managedUserRules } from '#shared/input-rules/users.ts';
import { updateUser } from '#shared/routes/accounts/account.ts';
import { call } from '../../../api/call.ts';
import { useConfirmedCall } from '../../../features/accounts/account/sessions/password-confirmation-host.tsx';
import { useRouteForm, type RouteForm } from '../../../parts/form/use-route-form.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { refreshManagedUser } from './user-queries.ts';

interface UserFormOptions<Values> {
  defaultValues: Values;
  /** Makes the body of what was changed: other fields stay as another admin may have set them. */
  toBody: (changed: Partial<Values>, values: Values) => BodyOf<typeof updateUser>;
  /** Shown once it is saved. */
  done?: string;
  onSaved?: () => void;
}

/** A form of some fields of a user. */
export function useUserForm<Values extends FieldValues>(
  user: User,
  { defaultValues, toBody, done, onSaved }: UserFormOptions<Values>,
): RouteForm<Values> {
  const { t } = useTranslation();
  const confirmed = useConfirmedCall();
  return useRouteForm<Values, unknown>({
    rules: managedUserRules,
    defaultValues,
    send: (values, changed) => {
      const body = toBody(changed, values);
      return confirmed(() => call(updateUser, { params: { id: String(user.id) }, body }));
    },
    onSaved: async () => {
      await refreshManagedUser(user);
      toastQueue.show({ type: 'positive', message: done ?? t('User updated') });
      onSaved?.();
    },
  });
}
