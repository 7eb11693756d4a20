import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentButtonClass } from '../../../features/site/landing/content-button-class.ts';
import {
  contentAt,
  useContentText,
  useLandingContent,
} from '../../../features/site/landing/landing-content.ts';
import { LandingSection } from '../../../features/site/landing/landing-section.tsx';
import { PlanSection } from '../../../features/billing/pricing/plan-section.tsx';

const QuoteHost = lazy(() => import('./quote-host.tsx').then((host) => ({ default: host.QuoteHost })));

/** The plans, and the calculator for more space. */
export function LandingPricing({ isTinted }: { isTinted: boolean }) {
  const { t } = useTranslation();
  const say = useContentText();
  const { general } = useLandingContent();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <LandingSection
      id="pricing"
      name={t('Plans')}
      title={say(general.pricing_title)}
      titleAt="general.pricing_title"
      text={say(general.pricing_text)}
      textAt="general.pricing_text"
      isTinted={isTinted}
    >
      <PlanSection headingLevel={3} Failure={PlansFailure} />
      {general.has_quote && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-muted">
          <span {...contentAt('general.quote_text')}>{say(general.quote_text)}</span>
          <button
            type="button"
            {...contentAt('general.quote_label')}
            className={contentButtonClass('secondary')}
            onClick={() => setIsOpen(true)}
          >
            {say(general.quote_label) || t('Calculate a quote')}
          </button>
        </p>
      )}
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
