import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { FormTextField } from '../../../ui/fields/form-text-field.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { dayAt } from '../../../ui/time/zoned-time.ts';
import { PlanFields } from './plan-fields.tsx';
import { useSubscriptionForm } from './use-subscription-form.ts';
import { type ChosenUser, UserField } from '../../../parts/users/user-field.tsx';

interface SubscriptionDialogProps {
  /** The subscription to edit; absent for a new one. */
  subscription?: ListedSubscription;
  /** The user of a new subscription, if known. */
  user?: ChosenUser;
  onClose: () => void;
}

/** Gives a user an unpaid subscription, or edits one. */
export function SubscriptionDialog({ subscription, user, onClose }: SubscriptionDialogProps) {
  const { t } = useTranslation();
  const { timeZone } = useWording();
  const form = useSubscriptionForm({
    subscription,
    user: subscription ? userOf(subscription) : (user ?? null),
    timeZone,
    onSaved: onClose,
  });
  const title = subscription ? t('Edit subscription') : t('New subscription');
  const today = dayAt(Date.now(), timeZone);
  return (
    <Dialog title={title} isOpen isBusy={form.isSending} size="large" onClose={onClose}>
      <RouteFormFrame form={form} className="flex min-h-0 flex-col">
        <DialogBody>
          {!subscription && (
            <FormField {...form.field('user_id')}>
              {(field) => <UserField {...field} label={t('User')} />}
            </FormField>
          )}
          <FormField {...form.field('product_id')}>
            {({ error, ...field }) => <PlanFields {...field} errors={{ plan: error, price: undefined }} />}
          </FormField>
          <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
            <FormField {...form.field('renews_at')} deps={['ends_at']}>
              {(field) => <DateField {...field} label={t('Renews')} min={today} />}
            </FormField>
            <FormField {...form.field('ends_at')}>
              {(field) => (
                <DateField
                  {...field}
                  label={t('Ends')}
                  hint={t('Without a date, the plan goes on until it is cancelled.')}
                  min={today}
                />
              )}
            </FormField>
          </div>
          <FormTextField {...form.field('description')} label={t('Description')} autoComplete="off" />
        </DialogBody>
        <DialogActions>
          <Button isDisabled={form.isSending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {subscription ? t('Save') : t('Create')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}

/** The user of a subscription as a field value. */
export function userOf({ user, user_id: id }: ListedSubscription): ChosenUser {
  return { id, email: user?.email ?? '', name: user?.display_name ?? '', image: user?.image ?? null };
}
