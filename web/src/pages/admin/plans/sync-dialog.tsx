import { CircleAlertIcon, CircleCheckIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { gatewayTitles } from '../../../parts/billing/gateway-titles.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import type { SyncState } from './use-sync.ts';

interface SyncDialogProps {
  state: SyncState;
  onClose: () => void;
}

/** The progress of the synchronization, and then its result. */
export function SyncDialog({ state, onClose }: SyncDialogProps) {
  const { t } = useTranslation();
  const isRunning = state.current !== undefined;
  return (
    <Dialog title={t('Sync plans')} isOpen isBusy={isRunning} onClose={onClose}>
      <DialogBody>{isRunning ? <Progress state={state} /> : <Result state={state} />}</DialogBody>
      <DialogActions>
        <Button look="primary" isDisabled={isRunning} onPress={onClose}>
          {t('Done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Progress({ state: { current, fraction } }: Pick<SyncDialogProps, 'state'>) {
  const { t } = useTranslation();
  return (
    <>
      <p role="status">
        {current && t('Comparing the plans with :gateway…', { gateway: gatewayTitles[current] })}
      </p>
      <ProgressBar label={t('Sync plans')} fraction={fraction || undefined} />
    </>
  );
}

function Result({ state: { result } }: Pick<SyncDialogProps, 'state'>) {
  const { t, language } = useWording();
  const { created, updated, archived, errors } = result;
  const counts = [
    [t('Added'), created],
    [t('Updated'), updated],
    [t('Archived'), archived],
  ] as const;
  const hasFailed = errors.length > 0;
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-medium">
        <Icon
          of={hasFailed ? CircleAlertIcon : CircleCheckIcon}
          className={hasFailed ? 'shrink-0 text-danger' : 'shrink-0 text-positive'}
        />
        {hasFailed
          ? t('Some plans could not be synced.')
          : t('The payment gateways have all plans as they are here.')}
      </p>
      <dl className="grid grid-cols-3 gap-2">
        {counts.map(([label, count]) => (
          <div key={label} className="rounded-button bg-background-alt px-3 py-2">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-lg font-semibold tabular-nums">{count.toLocaleString(language)}</dd>
          </div>
        ))}
      </dl>
      <SyncErrors errors={errors} />
    </>
  );
}

function SyncErrors({ errors }: { errors: SyncState['result']['errors'] }) {
  const { t } = useTranslation();
  if (errors.length === 0) return null;
  return (
    <ul aria-label={t('Errors')} className="flex flex-col divide-y divide-divider">
      {errors.map(({ product_id: id, product_name: name, gateway, message }) => (
        <li key={`${gateway} ${id}`} className="py-2">
          <p className="font-medium break-words">
            {name === null ? gatewayTitles[gateway] : `${name} – ${gatewayTitles[gateway]}`}
          </p>
          <p className="text-sm break-words text-danger">{message}</p>
        </li>
      ))}
    </ul>
  );
}
