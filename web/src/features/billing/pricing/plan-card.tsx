import { CheckIcon } from 'lucide-react';
import { useId } from 'react';
import type { Price, Product } from '#shared/entities/billing/product.ts';
import { amountPerInterval } from '../../../parts/billing/plan-prices.ts';
import { PlanFeatures } from '../../../parts/billing/plan-features.tsx';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { PlanButton } from './plan-button.tsx';
import type { PlanChoice } from './plan-choice.ts';

interface PlanCardProps {
  plan: Product;
  /** Absent for a free plan. */
  price: Price | undefined;
  choice: PlanChoice;
  headingLevel: 2 | 3;
}

/** A plan with its price, its features and the button that chooses it. */
export function PlanCard({ plan, price, choice, headingLevel }: PlanCardProps) {
  const { t } = useBillingWording();
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const isCurrent = choice.to === undefined;
  return (
    <article
      aria-labelledby={titleId}
      className={classNames(
        'row-span-4 grid grid-rows-subgrid gap-y-0 rounded-dialog bg-paper p-6 max-md:p-5',
        plan.recommended ? 'ring-2 ring-primary' : 'ring-1 ring-divider',
      )}
    >
      <div>
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <Heading id={titleId} className="min-w-0 text-lg font-semibold break-words">
            <NameText>{plan.name}</NameText>
          </Heading>
          {isCurrent ? (
            <Chip size="sm" icon={<Icon of={CheckIcon} size={14} />}>
              {t('Current plan')}
            </Chip>
          ) : (
            plan.recommended && (
              <Chip size="sm" color="primary">
                {t('Most popular')}
              </Chip>
            )
          )}
        </div>
        {plan.description && (
          <p className="mt-1 text-muted">
            <bdi>{plan.description}</bdi>
          </p>
        )}
      </div>
      <PlanPrice price={price} />
      <PlanButton plan={plan} choice={choice} />
      <PlanFeatures plan={plan} className="mt-6 border-t border-divider pt-5" />
    </article>
  );
}

function PlanPrice({ price }: { price: Price | undefined }) {
  const { t, moneyShort, per, paidPrice } = useBillingWording();
  return (
    <div className="pt-6 pb-5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-[40px] leading-none font-semibold tracking-tight tabular-nums">
          {price ? moneyShort(amountPerInterval(price), price.currency) : t('Free')}
        </span>
        {price && <span className="text-muted">{per(price.interval)}</span>}
      </p>
      <p className="mt-1.5 text-sm text-muted">
        {price && price.interval_count > 1 ? paidPrice(price) : '\u00A0'}
      </p>
    </div>
  );
}
