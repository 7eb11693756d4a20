import { CircleAlertIcon, CircleCheckIcon, RotateCwIcon, XIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../parts/format-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import type { Drop } from './drop-queue.ts';

interface DropRowProps {
  drop: Drop;
  onRemove: (id: number) => void;
  onRetry: (id: number) => void;
}

/** One file of a file request: how far it is, or why it did not go. */
export function DropRow({ drop, onRemove, onRetry }: DropRowProps) {
  const { t } = useTranslation();
  const { id, file, state, bytesSent, message } = drop;
  const named = { file: file.name };
  return (
    <div className="relative flex min-h-14 items-center gap-3 py-2">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={file.name} className="text-sm font-medium" />
        <p className={state === 'failed' ? 'text-xs text-danger' : 'text-xs text-muted tabular-nums'}>
          {state === 'failed' ? message : formatSize(file.size)}
          {state === 'done' && ` · ${t('Uploaded')}`}
          {state === 'waiting' && ` · ${t('Waiting')}`}
        </p>
      </div>
      {state === 'failed' && (
        <IconButton
          size="small"
          label={t('Retry :file', named)}
          icon={<Icon of={RotateCwIcon} size={16} />}
          onPress={() => onRetry(id)}
        />
      )}
      {state !== 'done' && (
        <IconButton
          size="small"
          label={t('Cancel :file', named)}
          icon={<Icon of={XIcon} size={16} />}
          onPress={() => onRemove(id)}
        />
      )}
      {state === 'sending' && (
        <ProgressBar
          label={t('Uploading :file', named)}
          fraction={file.size === 0 ? undefined : bytesSent / file.size}
          className="absolute inset-x-0 bottom-0 h-1 bg-disabled"
        />
      )}
    </div>
  );
}

function StateIcon({ state }: Pick<Drop, 'state'>) {
  if (state === 'done') return <Icon of={CircleCheckIcon} className="shrink-0 text-positive" />;
  if (state === 'failed') return <Icon of={CircleAlertIcon} className="shrink-0 text-danger" />;
  return <span className="size-5 shrink-0" />;
}
