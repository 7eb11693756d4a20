import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Product } from '#shared/entities/billing/product.ts';
import { dropOnboardingSelection } from '../../../parts/billing/keep-selection.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PlanChoice } from './plan-choice.ts';

interface PlanButtonProps {
  plan: Product;
  choice: PlanChoice;
}

/** Chooses a plan, in the place of one that was chosen before. */
export function PlanButton({ plan, choice: { label, to } }: PlanButtonProps) {
  const { t } = useTranslation();
  // What a subscriber can do is emphasized, not the plan that they have.
  const isEmphasized =
    label === 'Upgrade' || label === 'Renew plan' || (plan.recommended && to !== undefined);
  const look = buttonClass(isEmphasized ? 'primary' : 'secondary', 'large');
  if (to === undefined) {
    return (
      <button type="button" disabled className={classNames(look, 'w-full')}>
        {t(label)}
      </button>
    );
  }
  return (
    <Link
      to={to}
      onClick={dropOnboardingSelection}
      aria-label={t(':action: :name', { action: t(label), name: plan.name })}
      className={classNames(look, 'w-full')}
    >
      {t(label)}
    </Link>
  );
}
