import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/entities/billing/product.ts';
import { FormField } from '../../../parts/form/form-field.tsx';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import { CheckboxGroupField } from '../../../ui/form/checkbox-group-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { DiscountValues } from './discount-values.ts';

interface DiscountScopeFieldsProps {
  form: RouteForm<DiscountValues>;
  plans: readonly Product[];
  planName: (id: number) => string;
}

/** Users, plans, days and number of uses for which a discount is valid. */
export function DiscountScopeFields({ form, ...props }: DiscountScopeFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <FormField {...form.field('starts_at')} deps={['expires_at']}>
          {(field) => <DateField {...field} label={t('First day')} />}
        </FormField>
        <FormField {...form.field('expires_at')}>
          {(field) => <DateField {...field} label={t('Last day')} />}
        </FormField>
      </div>
      <FormField {...form.field('max_redemptions')}>
        {(field) => (
          <NumberField
            {...field}
            label={t('How often it can be used')}
            placeholder={t('Unlimited')}
            format={{ maximumFractionDigits: 0 }}
            min={1}
          />
        )}
      </FormField>
      <FormField {...form.field('first_time_only')}>
        {(field) => (
          <SwitchField
            {...field}
            label={t('New subscribers only')}
            hint={t('Only users who have never paid for a plan can use the code.')}
          />
        )}
      </FormField>
      <PlanChoice form={form} {...props} />
    </>
  );
}

function PlanChoice({ form, plans, planName }: DiscountScopeFieldsProps) {
  const { t } = useTranslation();
  const [isForAll, chosen] = useWatch({ control: form.control, name: ['isForAllPlans', 'product_ids'] });
  // Includes chosen plans that were deleted, so that they can be removed.
  const paid = plans.filter(({ free }) => !free).map(({ id }) => id);
  const ids = [...new Set([...paid, ...chosen])];
  return (
    <>
      <FormField {...form.field('isForAllPlans')} deps={['product_ids']}>
        {(field) => <SwitchField {...field} label={t('For all plans')} />}
      </FormField>
      {!isForAll && (
        <FormField {...form.field('product_ids')}>
          {({ value, onChange, error }) => (
            <CheckboxGroupField
              label={t('Plans')}
              options={ids.map((id) => ({ value: String(id), name: planName(id) }))}
              value={value.map(String)}
              onChange={(next) => onChange(next.map(Number))}
              error={error}
            />
          )}
        </FormField>
      )}
    </>
  );
}
