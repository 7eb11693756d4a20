import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { useContentText, useLandingContent } from '../../../features/site/landing/landing-content.ts';
import { LandingSection } from '../../../features/site/landing/landing-section.tsx';
import { messagePaths } from '../../../parts/message-paths.ts';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WhenNear } from '../../../ui/late/when-near.tsx';

const ResellerForm = lazy(() =>
  import('./reseller-form.tsx').then((form) => ({ default: form.ResellerForm })),
);

const placeholder = <Skeleton className="h-96 w-full noscript:hidden" />;

/** The form for resellers; a link to its page where scripts are off. */
export function ResellerSection() {
  const { t } = useTranslation();
  const say = useContentText();
  const { reseller_title, reseller_text } = useLandingContent().general;
  return (
    <LandingSection
      id="reseller"
      name={t('Become a reseller')}
      title={say(reseller_title)}
      titleAt="general.reseller_title"
      text={say(reseller_text)}
      textAt="general.reseller_text"
    >
      <div className="mx-auto w-full max-w-xl">
        <WhenNear fallback={placeholder}>
          <Suspense fallback={placeholder}>
            <ResellerForm />
          </Suspense>
        </WhenNear>
        <p className="hidden text-center noscript:block">
          <Link to={messagePaths.reseller} className={buttonClass('primary')}>
            {t('Write to us')}
          </Link>
        </p>
      </div>
    </LandingSection>
  );
}
