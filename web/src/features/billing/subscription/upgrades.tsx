import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Price, Product } from '#shared/entities/billing/product.ts';
import type { Subscription } from '#shared/entities/billing/subscription.ts';
import { confirmPlanPath } from '../../../parts/billing/billing-paths.ts';
import { plansQuery } from '../../../parts/billing/billing-queries.ts';
import { useSpaceText } from '../../../parts/billing/plan-features.tsx';
import { listUpgrades } from '../../../parts/billing/plan-space.ts';
import { useBillingWording } from '../../../parts/billing/use-billing-wording.ts';
import { messagePaths } from '../../../parts/message-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';

/** The subscriber's plan, and the plans that it can be changed to. */
export function Upgrades({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation();
  const { data: plans, isError, refetch } = useQuery(plansQuery);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!plans) return <Skeleton className="h-40 rounded-panel" />;
  const upgrades = listUpgrades(plans, subscription);
  const { product, price } = subscription;
  return (
    <>
      <ul className="divide-y divide-divider rounded-panel bg-paper ring-1 ring-divider">
        {product && <PlanLine plan={product} price={price ?? undefined} isCurrent />}
        {upgrades.map((upgrade) => (
          <PlanLine key={upgrade.plan.id} {...upgrade} />
        ))}
      </ul>
      {upgrades.length === 0 && (
        <p className="mt-5 text-muted">
          {t('You are on the largest plan.')}{' '}
          <TextLink to={messagePaths.contact}>{t('Contact us if you need more.')}</TextLink>
        </p>
      )}
    </>
  );
}

interface PlanLineProps {
  plan: Product;
  price: Price | undefined;
  isCurrent?: boolean;
}

function PlanLine({ plan, price, isCurrent }: PlanLineProps) {
  const { t, paidPrice } = useBillingWording();
  const space = useSpaceText(plan.available_space);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5">
      <div className="me-auto min-w-0">
        <h2 className="text-base font-semibold break-words">
          <NameText>{plan.name}</NameText>
        </h2>
        <p className="text-muted">{[space, price && paidPrice(price)].filter(Boolean).join(' · ')}</p>
      </div>
      {isCurrent && <Chip size="sm">{t('Current plan')}</Chip>}
      {!isCurrent && price && (
        <Link
          to={confirmPlanPath(plan.id, price.id)}
          aria-label={t(':action: :name', { action: t('Choose plan'), name: plan.name })}
          className={buttonClass('secondary')}
        >
          {t('Choose plan')}
        </Link>
      )}
    </li>
  );
}
