import { useTranslation } from 'react-i18next';
import type { User } from '#shared/entities/accounts/user.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { EditorPanel } from '../../../parts/editor/editor-panel.tsx';
import { isAllowed } from '#shared/viewer.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { sectionPath } from '../admin-section.ts';
import { SubscriptionStatus } from '../subscriptions/subscription-status.tsx';

/** What a user pays for, or has paid for. */
export function UserSubscriptions({ user }: { user: User }) {
  const { t } = useTranslation();
  const canOpen = isAllowed(useBootstrap(), 'subscriptions.update');
  const all = new URLSearchParams({ query: user.email });
  return (
    <EditorPanel label={t('Subscriptions')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-lg font-semibold">{t('Subscriptions')}</h2>
        {canOpen && user.subscriptions.length > 0 && (
          <TextLink to={`${sectionPath({ path: 'subscriptions' })}?${all.toString()}`}>
            {t('Manage subscriptions')}
          </TextLink>
        )}
      </div>
      {user.subscriptions.length === 0 ? (
        <p className="text-muted">{t('This user has no subscription.')}</p>
      ) : (
        <ul className="divide-y divide-divider">
          {user.subscriptions.map((subscription) => (
            <li key={subscription.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="me-auto font-medium">
                <NameText>{subscription.product?.name ?? `#${subscription.product_id}`}</NameText>
              </span>
              <SubscriptionStatus subscription={subscription} t={t} />
              <span className="text-sm text-muted">
                {t('Created')}: <TimeText iso={subscription.created_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </EditorPanel>
  );
}
