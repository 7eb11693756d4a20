import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { PlanSection } from '../../features/billing/pricing/plan-section.tsx';
import { PricingQuestions } from '../../features/billing/pricing/pricing-questions.tsx';
import { routePaths } from '../../parts/paths.ts';
import { DocumentTitle } from '../../ui/document-title.tsx';
import { PublicFrame } from '../site/public-frame.tsx';
import { PublicLayout } from '../site/public-layout.tsx';

// Loaded on demand, because it needs the accessibility library.
const ErrorState = lazy(() =>
  import('../../ui/error-state.tsx').then((state) => ({ default: state.ErrorState })),
);

/** /pricing: the plans, and frequently asked questions (PRI). */
export function PricingPage() {
  const { t } = useTranslation();
  const { branding, settings } = useBootstrap();
  return (
    <PublicFrame>
      <PublicLayout returnPath={routePaths.pricing} menu="pricing-page">
        <DocumentTitle title={t('Plans')} siteName={branding.site_name} whole={settings.seo.titles.pricing} />
        <main className="flex flex-1 flex-col px-5 pt-14 pb-20 max-md:px-4 max-md:pt-8">
          <header className="mx-auto mb-9 max-w-2xl text-center max-md:mb-6">
            <h1 className="text-[40px] leading-tight font-semibold tracking-tight text-balance max-md:text-3xl">
              {t('Choose the space you need')}
            </h1>
            <p className="mt-3 text-lg text-balance text-muted">
              {t('Upgrade when you need more. Cancel at any time.')}
            </p>
          </header>
          <PlanSection Failure={PlansFailure} />
          <PricingQuestions />
        </main>
      </PublicLayout>
    </PublicFrame>
  );
}

function PlansFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Suspense fallback={null}>
      <ErrorState onRetry={onRetry} />
    </Suspense>
  );
}
