import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { plansQuery } from '../../../../parts/billing/billing-queries.ts';
import { routePaths } from '../../../../parts/paths.ts';
import { buttonClass } from '../../../../ui/buttons/button-class.ts';

/** Leads to the plans, unless none of them has more space than the user. */
export function UpgradeLink({ availableBytes }: { availableBytes: number }) {
  const { t } = useTranslation();
  const { data: plans } = useQuery(plansQuery);
  const isLarger = plans?.some(({ available_space: bytes }) => (bytes ?? Infinity) > availableBytes);
  if (!isLarger) return null;
  return (
    <Link to={routePaths.pricing} className={buttonClass('secondary')}>
      {t('Upgrade')}
    </Link>
  );
}
