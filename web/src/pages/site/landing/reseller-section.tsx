import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LandingSection } from '../../../features/site/landing/landing-section.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WhenNear } from '../../../ui/when-near.tsx';

const ResellerForm = lazy(() =>
  import('./reseller-form.tsx').then((form) => ({ default: form.ResellerForm })),
);

const placeholder = <Skeleton className="h-96 w-full" />;

/** The form for resellers (LAND-7). */
export function ResellerSection() {
  const { t } = useTranslation();
  return (
    <LandingSection
      title={t('Become a reseller')}
      text={t('Tell us about your customers. We write back with an offer.')}
    >
      <div className="mx-auto w-full max-w-xl">
        <WhenNear fallback={placeholder}>
          <Suspense fallback={placeholder}>
            <ResellerForm />
          </Suspense>
        </WhenNear>
      </div>
    </LandingSection>
  );
}
