import { UploadCloudIcon } from 'lucide-react';
import { useEffect, useId, useState, useSyncExternalStore, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { uploaderNameRule } from '#shared/input-rules/links.ts';
import { useCurrentUser } from '../../../api/bootstrap-query.ts';
import { faultOf } from '../../../parts/form/field-rules.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { pickFiles } from '../choosing/pick-files.ts';
import { readDroppedItems } from '../choosing/read-dropped-items.ts';
import type { UploadSource } from '../choosing/upload-source.ts';
import { createDropQueue } from './drop-queue.ts';
import { DropRow } from './drop-row.tsx';

interface FileRequestProps {
  linkId: number;
}

const maxNameChars = 100;

/** Where a visitor of an upload-only link puts files: they see what they send, and nothing of what is there. */
export function FileRequest({ linkId }: FileRequestProps) {
  const { t } = useTranslation();
  const me = useCurrentUser();
  const [name, setName] = useState(me?.name ?? '');
  const [queue] = useState(() => createDropQueue({ linkId }));
  const drops = useSyncExternalStore(queue.subscribe, queue.getSnapshot);
  useEffect(() => () => queue.stop(), [queue]);
  useLeaveWarning(drops.some(({ state }) => state === 'waiting' || state === 'sending'));
  const nameFault = faultOf(uploaderNameRule, name);
  const add = (sources: UploadSource[]) => {
    const files = sources.flatMap(({ file }) => file ?? []);
    // The field says what is wrong with the name; the files come without it.
    queue.add(files, nameFault ? null : name.trim() || null);
  };
  const doneCount = drops.filter(({ state }) => state === 'done').length;
  return (
    <div className="flex flex-col gap-5">
      {!me && (
        <TextField
          label={t('Your name (optional)')}
          hint={t('So that the owner knows whom the files are from')}
          autoComplete="name"
          maxLength={maxNameChars}
          value={name}
          error={nameFault}
          onChange={setName}
        />
      )}
      <DropZone onFiles={add} />
      <p aria-live="polite" className="text-sm text-muted tabular-nums empty:hidden">
        {doneCount > 0 && t(':count [one file|other files] uploaded', { count: doneCount })}
      </p>
      {drops.length > 0 && (
        <ul aria-label={t('Your files')} className="flex flex-col divide-y divide-divider">
          {drops.map((drop) => (
            <li key={drop.id}>
              <DropRow drop={drop} onRemove={queue.remove} onRetry={queue.retry} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function DropZone({ onFiles }: { onFiles: (sources: UploadSource[]) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const dragging = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      void readDroppedItems(event.dataTransfer.items).then(onFiles);
    },
  };
  return (
    <section
      {...dragging}
      aria-labelledby={id}
      className={classNames(
        'flex flex-col items-center gap-3 rounded-panel border-2 border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-primary bg-primary-soft' : 'border-control',
      )}
    >
      <UploadCloudIcon aria-hidden size={40} strokeWidth={1.25} className="text-primary" />
      <p id={id} className="font-medium">
        {t('Drop files here')}
      </p>
      <Button look="primary" size="large" onPress={() => void pickFiles({}).then(onFiles)}>
        {t('Choose files')}
      </Button>
    </section>
  );
}

/** Whoever leaves while something is on its way is asked. */
function useLeaveWarning(isBusy: boolean): void {
  useEffect(() => {
    if (!isBusy) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isBusy]);
}
