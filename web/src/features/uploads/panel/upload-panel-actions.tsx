import { Pause, Play, RotateCw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { QueueSummary } from './summarize-queue.ts';
import { rateWords } from './time-left.ts';
import { uploadQueue } from '../upload-queue.ts';
import { useTotalRate } from './use-total-rate.ts';

/** What can be done with all uploads at once, beside how fast they go together and how long they will take. */
export function UploadPanelActions({ summary }: { summary: QueueSummary }) {
  const { t } = useTranslation();
  const { underWay, paused, pausable, failed, totalBytes, arrivedBytes } = summary;
  const rate = useTotalRate(underWay > paused);
  if (underWay === 0 && failed === 0) return null;
  return (
    <div className="flex shrink-0 flex-wrap items-center gap-x-1 border-b border-divider py-1 ps-4 pe-2">
      <p className="min-w-0 flex-1 basis-30 truncate text-xs text-muted tabular-nums">
        {underWay > paused && rateWords(totalBytes - arrivedBytes, rate, t)}
      </p>
      {pausable > 0 && <ActionButton icon={Pause} label={t('Pause all')} onPress={uploadQueue.pauseAll} />}
      {pausable === 0 && paused > 0 && (
        <ActionButton icon={Play} label={t('Resume all')} onPress={uploadQueue.resumeAll} />
      )}
      {failed > 0 && (
        <ActionButton icon={RotateCw} label={t('Retry all')} onPress={uploadQueue.retryFailed} />
      )}
      {underWay > 0 && <ActionButton icon={X} label={t('Cancel all')} onPress={uploadQueue.abortAll} />}
    </div>
  );
}

function ActionButton({ icon, label, onPress }: { icon: typeof X; label: string; onPress(): void }) {
  return (
    <Button look="quiet" size="small" icon={<Icon of={icon} size={16} />} onPress={onPress}>
      {label}
    </Button>
  );
}
