import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingSection } from '../../../features/site/landing/landing-section.tsx';
import { PlanSection } from '../../../features/billing/pricing/plan-section.tsx';
import { buttonClass } from '../../../ui/button-class.ts';

const QuoteHost = lazy(() => import('./quote-host.tsx').then((host) => ({ default: host.QuoteHost })));

/** The plans, and the calculator for more space (LAND-4, LAND-5, LAND-12). */
export function LandingPricing() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LandingSection title={t('Plans')} text={t('Upgrade when you need more. Cancel at any time.')} isTinted>
      <PlanSection headingLevel={3} Failure={PlansFailure} />
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-muted">
        {t('Do you need 5 TB or more?')}
        <button type="button" className={buttonClass('secondary')} onClick={() => setIsOpen(true)}>
          {t('Calculate a quote')}
        </button>
      </p>
      {isOpen && (
        <Suspense fallback={null}>
          <QuoteHost onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </LandingSection>
  );
}

function PlansFailure() {
  const { t } = useTranslation();
  return (
    <p role="alert" className="text-center text-muted">
      {t('Plans are not available right now.')}
    </p>
  );
}
