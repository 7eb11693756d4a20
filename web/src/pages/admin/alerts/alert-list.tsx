import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { useDelayedFlag } from '../../../ui/use-delayed-flag.ts';
import { AlertLine } from './alert-line.tsx';
import { AlertsFailed } from './alerts-failed.tsx';
import { alertsQuery } from './alerts-query.ts';

/** Longest time that the page waits for the alerts. */
const longestWaitMs = 2000;

/**
 * What needs the attention of the admin, a line each. Nothing if there is nothing. What follows in the same element
 * appears together with the alerts, which would push it down otherwise; after two seconds it appears without them.
 */
export function AlertList() {
  const { t } = useTranslation();
  const { data: alerts = [], isPending, isError, isFetching, refetch } = useQuery(alertsQuery);
  const isLate = useDelayedFlag(isPending, { delayMs: longestWaitMs });
  const count = alerts.length;
  return (
    <>
      {/* It is there before its text, so that screen readers announce the alerts, and only once. */}
      <p role="status" className={classNames('sr-only', isPending && !isLate && '[&~*]:invisible')}>
        {count > 0 && t(':count [one alert needs|other alerts need] your attention', { count })}
      </p>
      {isError && <AlertsFailed isRetrying={isFetching} onRetry={() => void refetch()} />}
      {count > 0 && (
        <ul
          aria-label={t('Alerts')}
          className="mb-6 divide-y divide-divider rounded-panel bg-paper ring-1 ring-divider"
        >
          {alerts.map((alert) => (
            <AlertLine key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
    </>
  );
}
