import { CheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { MessageForm } from '../../features/site/message/message-form.tsx';
import { messagePaths } from '../../parts/message-paths.ts';
import { routePaths } from '../../parts/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { MessagePage } from './message-page.tsx';

/** /reseller: the benefits for resellers, and a message form (RSL). */
export function ResellerPage() {
  const { t } = useTranslation();
  const { branding } = useBootstrap();
  return (
    <MessagePage
      page="reseller"
      path={messagePaths.reseller}
      title={t('Resellers')}
      heading={t('Become a reseller')}
      intro={t('Offer :site to your own customers. Tell us about your business.', {
        site: branding.site_name,
      })}
      about={<Benefits />}
    >
      <MessageForm kind="reseller" />
    </MessagePage>
  );
}

/** Benefits for resellers and their customers. Links to the prices if billing is on. */
function Benefits() {
  const { t } = useTranslation();
  const { billing } = useBootstrap().settings;
  const benefits = [
    t('Your customers store, share and open files in any browser. Nothing is installed.'),
    t('A workspace for each customer keeps their files and people apart from all others.'),
    t('You agree on prices and payment with us directly.'),
  ];
  return (
    <div className="mx-auto mb-9 w-full max-w-xl max-md:mb-6">
      <ul aria-label={t('Benefits')} className="flex flex-col gap-3">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Icon of={CheckIcon} className="mt-0.5 shrink-0 text-positive" />
            <span className="min-w-0">{benefit}</span>
          </li>
        ))}
      </ul>
      {billing.enable && (
        <p className="mt-4">
          <TextLink to={routePaths.pricing}>{t('See plans and prices')}</TextLink>
        </p>
      )}
    </div>
  );
}
