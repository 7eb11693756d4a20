import { LockIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCoupon } from '#shared/entities/billing/coupon.ts';
import type { Product } from '#shared/entities/billing/product.ts';
import { OutdatedNote } from '../../../parts/editor/outdated-note.tsx';
import { RouteFormFrame } from '../../../parts/form/route-form-frame.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { SubmitButton } from '../../../ui/fields/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { DiscountAmountFields } from './discount-amount-fields.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { DiscountScopeFields } from './discount-scope-fields.tsx';
import { useDiscountForm } from './use-discount-form.ts';

interface DiscountDialogProps {
  /** Absent for a new one. */
  coupon: ManagedCoupon | undefined;
  plans: readonly Product[];
  planName: (id: number) => string;
  onClose: () => void;
}

/** Creates or changes a discount. */
export function DiscountDialog({ coupon, plans, planName, onClose }: DiscountDialogProps) {
  const { t } = useTranslation();
  const [stored, setStored] = useState(coupon);
  const form = useDiscountForm(stored, { onSaved: onClose, onLatest: setStored });
  const isUsed = stored?.used ?? false;
  const title = coupon ? t('Edit discount') : t('New discount');
  return (
    <Dialog title={title} size="large" isOpen isBusy={form.isSending} onClose={onClose}>
      <RouteFormFrame form={form} className="contents">
        <DialogBody>
          {form.isOutdated && (
            <OutdatedNote title={t('Somebody else changed this')} onLoad={form.takeLatest} />
          )}
          {isUsed && (
            <p className="flex items-center gap-3 rounded-panel bg-background-alt px-4 py-3">
              <Icon of={LockIcon} className="shrink-0 text-muted" />
              {t('Somebody has used this discount: what it takes off, and for how long, stays.')}
            </p>
          )}
          <DiscountFields form={form} />
          <DiscountAmountFields form={form} isUsed={isUsed} />
          <DiscountScopeFields form={form} plans={plans} planName={planName} />
        </DialogBody>
        <DialogActions>
          <Button onPress={onClose} isDisabled={form.isSending}>
            {t('Cancel')}
          </Button>
          <SubmitButton isDisabled={!form.canSave} isPending={form.isSending}>
            {coupon ? t('Save') : t('Create')}
          </SubmitButton>
        </DialogActions>
      </RouteFormFrame>
    </Dialog>
  );
}
