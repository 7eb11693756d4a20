import { TriangleAlertIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ManagedProduct } from '#shared/entities/billing/product.ts';
import { queryClient } from '../../../api/query-client.ts';
import { gatewayTitles } from '../../../parts/billing/gateway-titles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { planQuery, type GatewayFailure } from './plan-queries.ts';
import { SyncDialog } from './sync-dialog.tsx';
import { useSync } from './use-sync.ts';

interface UnsyncedNoticeProps {
  plan: ManagedProduct;
  /** Errors of the gateways when the plan was saved. */
  failures: readonly GatewayFailure[];
}

/** Shows which gateways do not have the current plan, why, and a button that syncs it. */
export function UnsyncedNotice({ plan, failures }: UnsyncedNoticeProps) {
  const { t } = useTranslation();
  const sync = useSync();
  const { unsynced_gateways: unsynced = [] } = plan;
  const close = () => {
    sync.close();
    void queryClient.invalidateQueries({ queryKey: planQuery(plan.id).queryKey });
  };
  return (
    <>
      {unsynced.length > 0 && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 rounded-panel bg-background-alt px-4 py-3"
        >
          <Icon of={TriangleAlertIcon} className="shrink-0 text-danger" />
          <ul className="min-w-0 flex-1">
            {unsynced.map((gateway) => (
              <li key={gateway}>
                <p className="font-medium">
                  {t(':gateway does not have this plan as it is here.', { gateway: gatewayTitles[gateway] })}
                </p>
                <p className="text-muted break-words">
                  {failures.find((each) => each.gateway === gateway)?.message}
                </p>
              </li>
            ))}
          </ul>
          <Button onPress={() => void sync.run()}>{t('Sync')}</Button>
        </div>
      )}
      {sync.state && <SyncDialog state={sync.state} onClose={close} />}
    </>
  );
}
