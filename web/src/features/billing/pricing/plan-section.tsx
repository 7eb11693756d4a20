import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { billingUserQuery, currentSubscription, plansQuery } from '../../../parts/billing/billing-queries.ts';
import { findAnnualDiscount, plansOfCycle, type BillingCycle } from '../../../parts/billing/plan-prices.ts';
import { isSubscribed } from '#shared/viewer.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { CycleToggle } from './cycle-toggle.tsx';
import { listOffers } from './list-offers.ts';
import { PlanCard } from './plan-card.tsx';
import { choiceOf } from './plan-choice.ts';
import { planGridClass } from './plan-grid-class.ts';
import { PlanGridSkeleton } from './plan-grid-skeleton.tsx';

const cycles = ['month', 'year'] as const;

interface PlanSectionProps {
  /** Heading level of the plans' names. */
  headingLevel?: 2 | 3;
  /** Shown if the plans cannot be loaded. */
  Failure: ComponentType<{ onRetry: () => void }>;
}

/** The plans with monthly or yearly prices. Subscribers see the plans that they can change to. */
export function PlanSection({ headingLevel = 2, Failure }: PlanSectionProps) {
  const { t } = useWording();
  const viewer = useBootstrap();
  const mustKnowPlan = isSubscribed(viewer);
  const plans = useQuery(plansQuery);
  const user = useQuery({ ...billingUserQuery, enabled: mustKnowPlan });
  const [chosen, setCycle] = useState<BillingCycle>('month');
  if (plans.isError || user.isError) {
    return <Failure onRetry={() => void Promise.all([plans.refetch(), mustKnowPlan && user.refetch()])} />;
  }
  if (!plans.data || (mustKnowPlan && !user.data)) return <PlanGridSkeleton />;
  const subscription = currentSubscription(mustKnowPlan ? user.data : undefined);
  const open = cycles.filter((cycle) => plansOfCycle(plans.data, cycle).some(({ free }) => !free));
  const cycle = open.includes(chosen) ? chosen : (open[0] ?? 'month');
  const offers = listOffers(plans.data, cycle, subscription);
  if (offers.length === 0) return <EmptyState title={t('No plans available.')} />;
  return (
    <div className="flex flex-col items-center gap-8">
      {!subscription && open.length > 1 && (
        <CycleToggle value={cycle} onChange={setCycle} discount={findAnnualDiscount(plans.data)} />
      )}
      <div className={planGridClass(offers.length)}>
        {offers.map(({ plan, price }) => (
          <PlanCard
            key={plan.id}
            headingLevel={headingLevel}
            plan={plan}
            price={price}
            choice={choiceOf(plan, price, { isSignedIn: viewer.user !== null, subscription })}
          />
        ))}
      </div>
    </div>
  );
}
