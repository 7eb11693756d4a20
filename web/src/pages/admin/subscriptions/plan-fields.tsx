import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/entities/billing/product.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A plan and one of its prices; 0 until chosen. */
export interface ChosenPlan {
  productId: number;
  priceId: number;
}

interface PlanFieldsProps {
  value: ChosenPlan;
  onChange: (plan: ChosenPlan) => void;
  errors: { plan: string | undefined; price: string | undefined };
}

/** Fields for a plan and one of its prices. */
export function PlanFields({ value, onChange, errors }: PlanFieldsProps) {
  const { t } = useTranslation();
  const { paidPrice } = useBillingWording();
  const { data: plans, isError, refetch } = useQuery(plansQuery);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!plans) return <Skeleton className="h-36" />;
  const sold = plans.filter(({ prices }) => prices.length > 0);
  const chosen = sold.find(({ id }) => id === value.productId);
  const choose = (plan: Product | undefined) =>
    onChange({ productId: plan?.id ?? 0, priceId: plan?.prices[0]?.id ?? 0 });
  const none = { value: '0', name: t('Choose a plan') };
  return (
    <>
      <SelectField
        label={t('Plan')}
        options={[...(chosen ? [] : [none]), ...sold.map(({ id, name }) => ({ value: String(id), name }))]}
        value={String(chosen?.id ?? 0)}
        onChange={(id) => choose(sold.find((plan) => plan.id === Number(id)))}
        error={errors.plan}
      />
      {chosen && (
        <SelectField
          label={t('Price')}
          options={chosen.prices.map((price) => ({ value: String(price.id), name: paidPrice(price) }))}
          value={String(value.priceId)}
          onChange={(id) => onChange({ productId: chosen.id, priceId: Number(id) })}
          error={errors.price}
        />
      )}
    </>
  );
}
