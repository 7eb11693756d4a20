import { useTranslation } from 'react-i18next';
import { listScheduleRuns } from '#shared/routes/site/logs.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { listingKey } from '../../../parts/listing/listing-query.ts';
import { useChange } from '../../../parts/use-change.ts';
import { isAllowed } from '#shared/viewer.ts';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { rerun } from './schedule-queries.ts';

/** Runs a command again. Reading logs alone is not enough for it. */
export function useRerun({ onDone }: { onDone?: () => void } = {}) {
  const { t } = useTranslation();
  const isPossible = isAllowed(useBootstrap(), 'settings.update');
  const { run, isPending } = useChange({
    send: (id: number) => rerun(id),
    outdates: [listingKey(listScheduleRuns)],
    onDone() {
      toastQueue.show({ type: 'positive', message: t('The command was started') });
      onDone?.();
    },
  });
  return { isPossible, isPending, run: (id: number) => void run(id) };
}
