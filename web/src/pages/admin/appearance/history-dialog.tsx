import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AppearanceValues } from '#shared/entities/site/appearance.ts';
import { getAppearanceState, listAppearanceStates } from '#shared/routes/site/appearance.ts';
import { call } from '../../../api/call.ts';
import { useChange } from '../../../parts/use-change.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Dialog, DialogBody } from '../../../ui/overlays/dialog.tsx';
import { toastQueue } from '../../../ui/overlays/toast-queue.ts';
import { DelayedSpinner } from '../../../ui/spinner.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { isChanged } from './draft/changes-between.ts';
import { useAppearanceEditor } from './appearance-editor.ts';

const statesQuery = queryOptions({
  queryKey: ['admin', 'appearance', 'states'],
  queryFn: async ({ signal }) => (await call(listAppearanceStates, { signal })).states,
  staleTime: 0,
});

/** Former states of the appearance. One is loaded into the draft, where it can be looked at before it is saved. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { change, defaults, saved } = useAppearanceEditor();
  const { data: states, isError, refetch } = useQuery(statesQuery);
  const load = (values: AppearanceValues) => {
    change(() => values, null);
    const message = isChanged(saved, values)
      ? t('Loaded into the preview. Save to publish it.')
      : t('This is what visitors see already.');
    toastQueue.show({ type: 'positive', message });
    onClose();
  };
  const loading = useChange({
    send: async (id: number) => (await call(getAppearanceState, { params: { id } })).values,
    onDone: load,
  });
  return (
    <Dialog title={t('History')} isOpen onClose={onClose}>
      <DialogBody>
        <p className="mb-3 text-muted">
          {t(
            'The last 20 states, each as it was before a change. Load one to look at it; visitors see it once you save.',
          )}
        </p>
        {isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : states ? (
          <ul className="flex flex-col divide-y divide-divider">
            {states.map(({ id, replaced_at, replaced_by }) => (
              <li key={id} className="flex items-center gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">
                    {t('Before the change by :name', { name: replaced_by })}
                  </span>
                  <span className="block text-sm text-muted">
                    <TimeText iso={replaced_at} />
                  </span>
                </span>
                <Button
                  size="small"
                  isPending={loading.isPending && loading.input === id}
                  onPress={() => void loading.run(id)}
                >
                  {t('Load')}
                </Button>
              </li>
            ))}
            <li className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1 font-medium">{t('The built-in appearance')}</span>
              <Button size="small" onPress={() => load(defaults)}>
                {t('Load')}
              </Button>
            </li>
          </ul>
        ) : (
          <DelayedSpinner />
        )}
      </DialogBody>
    </Dialog>
  );
}
