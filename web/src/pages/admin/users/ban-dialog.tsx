import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/user.ts';
import { banRules } from '#shared/input-rules/users.ts';
import { banUser } from '#shared/routes/accounts/bans.ts';
import { call } from '../../../api/call.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { useRouteForm } from '../../../parts/form/use-route-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { useWording } from '../../../ui/use-wording.ts';
import { dayAt, dayEnd } from '../../../ui/zoned-time.ts';
import { refreshManagedUser } from './user-queries.ts';

interface BanDialogProps {
  user: User;
  onClose: () => void;
}

interface BanValues {
  permanent: boolean;
  /** A day of the admin's time zone, which is the last one. */
  ban_until: string | null;
  comment: string;
  [field: string]: unknown;
}

/** Bans a user, for good or until the end of a day, with a reason that the user is shown (AU5). */
export function BanDialog({ user, onClose }: BanDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const name = user.display_name;
  const form = useRouteForm<BanValues, unknown>({
    rules: banRules,
    defaultValues: { permanent: true, ban_until: null, comment: '' },
    check: ({ permanent, ban_until: day }) => ({
      ban_until: permanent || day ? undefined : { line: 'Choose a day.' },
    }),
    send: ({ permanent, ban_until: day, comment }) => {
      const end = permanent || !day ? {} : { ban_until: new Date(dayEnd(day, timeZone)).toISOString() };
      return call(banUser, { params: { id: user.id }, body: { permanent, ...end, comment } });
    },
    onSaved: async () => {
      await refreshManagedUser(user);
      onClose();
      toastQueue.show({ type: 'positive', message: t(':name is banned', { name }) });
    },
  });
  const isPermanent = useWatch({ control: form.control, name: 'permanent' });
  return (
    <Dialog title={t('Ban :name?', { name })} isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          <p>
            {t(
              'All sessions and API tokens end at once, and links of this user are not found until the ban ends. Files stay. A mail tells the user.',
            )}
          </p>
          <FormField {...form.field('permanent')} deps={['ban_until']}>
            {(field) => (
              <SwitchField {...field} label={t('Permanent')} hint={t('Until an admin lifts the ban.')} />
            )}
          </FormField>
          {!isPermanent && (
            <FormField {...form.field('ban_until')}>
              {(field) => (
                <DateField
                  {...field}
                  label={t('Banned until')}
                  hint={t('The ban ends by itself at the end of this day.')}
                  min={dayAt(Date.now(), timeZone)}
                />
              )}
            </FormField>
          )}
          <FormField {...form.field('comment')}>
            {(field) => (
              <TextArea
                {...field}
                label={t('Reason')}
                hint={t('The user reads it when they try to sign in.')}
              />
            )}
          </FormField>
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton look="danger" isDisabled={!isPermanent && !form.canSave} isPending={form.isSending}>
            {t('Ban')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
