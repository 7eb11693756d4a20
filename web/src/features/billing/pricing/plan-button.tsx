import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Price, Product } from '#shared/entities/product.ts';
import { dropOnboardingSelection, keepOnboardingSelection } from '../../../parts/billing/keep-selection.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PlanChoice } from './plan-choice.ts';

interface PlanButtonProps {
  plan: Product;
  price: Price | undefined;
  choice: PlanChoice;
}

/** Chooses a plan. The browser stores a guest's plan until they have an account (PRI-4). */
export function PlanButton({ plan, price, choice: { label, to, isKept } }: PlanButtonProps) {
  const { t } = useTranslation();
  const look = buttonClass(plan.recommended ? 'primary' : 'secondary', 'large');
  if (to === undefined) {
    return (
      <button type="button" disabled className={classNames(look, 'w-full')}>
        {t(label)}
      </button>
    );
  }
  const note = () => {
    if (isKept && price) keepOnboardingSelection({ productId: plan.id, priceId: price.id });
    else dropOnboardingSelection();
  };
  return (
    <Link
      to={to}
      onClick={note}
      aria-label={t(':action: :name', { action: t(label), name: plan.name })}
      className={classNames(look, 'w-full')}
    >
      {t(label)}
    </Link>
  );
}
