import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { gatewayNames } from '#shared/billing/gateway-names.ts';
import { useBootstrap } from '../../api/bootstrap-query.ts';
import { isAllowed } from '#shared/viewer.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/buttons/text-link.tsx';
import { sectionPath } from './admin-section.ts';

/** Tells admins that users cannot pay, and how to change that. */
export function BillingNotice() {
  const { t } = useTranslation();
  const viewer = useBootstrap();
  const { billing } = viewer.settings;
  if (billing.enable && gatewayNames.some((name) => billing[name].enable)) return null;
  const [title, text] = billing.enable
    ? [
        t('No payment gateway is on'),
        t('Nobody can pay for a plan. Turn on Stripe or PayPal in the settings, under Subscriptions.'),
      ]
    : [
        t('Billing is off'),
        t('Visitors see no plans. Turn billing on in the settings, under Subscriptions.'),
      ];
  return (
    <div
      role="note"
      className="mb-4 flex items-start gap-3 rounded-panel bg-paper px-4 py-3 ring-1 ring-divider"
    >
      <Icon of={TriangleAlertIcon} className="mt-0.5 shrink-0 text-danger" />
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{text}</p>
        {isAllowed(viewer, 'settings.update') && (
          <TextLink to={sectionPath({ path: 'settings' }, 'subscriptions')}>{t('Open settings')}</TextLink>
        )}
      </div>
    </div>
  );
}
