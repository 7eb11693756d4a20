import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedSubscription } from '#shared/entities/billing/listed-subscription.ts';
import { changePlan, previewPlanChange } from '#shared/routes/billing/subscriptions.ts';
import { call } from '../../../api/call.ts';
import { errorMessage } from '../../../api/error-message.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyField } from '../../../ui/fields/copy-field.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ChosenPlan, PlanFields } from './plan-fields.tsx';
import { refreshSubscriptions } from './subscription-queries.ts';

interface ChangePlanDialogProps {
  subscription: ListedSubscription;
  onClose: () => void;
}

/** Changes the plan of a paid subscription, after a preview of the user's costs. */
export function ChangePlanDialog({ subscription, onClose }: ChangePlanDialogProps) {
  const { t } = useTranslation();
  const { id, product_id: productId, price_id: priceId } = subscription;
  const [plan, setPlan] = useState<ChosenPlan>({ productId, priceId });
  const isOther = plan.priceId !== priceId && plan.priceId > 0;
  const choice = { product_id: plan.productId, price_id: plan.priceId };
  const costs = useQuery({
    queryKey: ['subscription-change', id, plan],
    queryFn: ({ signal }) => call(previewPlanChange, { params: { id }, body: choice, signal }),
    enabled: isOther,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const preview = costs.data?.preview;
  const change = useChange({
    send: () =>
      call(changePlan, { params: { id }, body: { ...choice, proration_date: preview?.proration_date } }),
    onDone: async (changed) => {
      await refreshSubscriptions();
      if (changed.approve_url !== undefined) return setApproveUrl(changed.approve_url);
      const message = changed.requires_action
        ? t('The user has to confirm the payment at their bank.')
        : t('Plan changed');
      toastQueue.show({ type: 'positive', message });
      onClose();
    },
  });
  const [approveUrl, setApproveUrl] = useState<string>();
  return (
    <Dialog title={t('Change plan')} isOpen isBusy={change.isPending} onClose={onClose}>
      <DialogBody>
        {approveUrl === undefined ? (
          <>
            <PlanFields value={plan} onChange={setPlan} errors={{ plan: undefined, price: undefined }} />
            {costs.isError && (
              <p role="alert" className="text-sm font-medium text-danger">
                {errorMessage(costs.error)}
              </p>
            )}
            {costs.isFetching && <Skeleton className="h-10" />}
            {preview && !costs.isFetching && <Costs {...preview} />}
          </>
        ) : (
          <>
            <p>{t('The user has to agree at PayPal. Send them this address:')}</p>
            <CopyField label={t('Address')} value={approveUrl} />
          </>
        )}
      </DialogBody>
      <DialogActions>
        <Button isDisabled={change.isPending} onPress={onClose}>
          {t('Close')}
        </Button>
        {approveUrl === undefined && (
          <Button
            look="primary"
            isDisabled={!preview || costs.isFetching}
            isPending={change.isPending}
            onPress={() => void change.run()}
          >
            {t('Change plan')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface CostsProps {
  amount_due_now: number;
  next_amount: number;
  next_date: string;
  currency: string;
}

/** The amounts that the user pays now and next time. */
function Costs({ amount_due_now: now, next_amount: next, next_date: date, currency }: CostsProps) {
  const { t, money, day } = useBillingWording();
  return (
    <p>
      {t('The user pays :now now, and :next on :date.', {
        now: money(now, currency),
        next: money(next, currency),
        date: day(date),
      })}
    </p>
  );
}
