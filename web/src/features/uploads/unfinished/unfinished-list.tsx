import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatSize } from '../../../parts/format-size.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { NameText } from '../../../ui/name-text.tsx';
import { pickFiles } from '../choosing/pick-files.ts';
import type { UnfinishedUpload } from './unfinished-upload.ts';
import { uploadQueue } from '../upload-queue.ts';

export interface UnfinishedListProps {
  uploads: readonly UnfinishedUpload[];
  /** Whether the list must say itself what it is; alone in the panel, the header does. */
  hasTitle: boolean;
}

/** Uploads that an earlier visit left: a page cannot keep a file's bytes, so the person shows it once more. */
export function UnfinishedList({ uploads, hasTitle }: UnfinishedListProps) {
  const { t } = useTranslation();
  return (
    <section className="max-h-64 overflow-y-auto border-divider py-2 not-first:border-t">
      {hasTitle && <h3 className="px-4 text-sm font-medium">{t('Unfinished uploads')}</h3>}
      <p className="px-4 text-xs text-muted">{t('Choose the file again to continue where it stopped.')}</p>
      <ul>
        {uploads.map((upload) => (
          <UnfinishedRow key={upload.fingerprint} upload={upload} />
        ))}
      </ul>
    </section>
  );
}

function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
  const { t } = useTranslation();
  const [isOtherFile, setIsOtherFile] = useState(false);
  const { fingerprint, name, size, destination } = upload;

  async function chooseAgain(): Promise<void> {
    const [source] = await pickFiles({ single: true });
    if (source?.file) setIsOtherFile(!uploadQueue.continueUnfinished(fingerprint, source.file));
  }

  return (
    <li className="flex items-center gap-3 px-4 py-1.5">
      <Icon of={FileUp} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <MiddleEllipsis text={name} className="text-sm" />
        <output className={isOtherFile ? 'block text-xs text-danger' : 'block truncate text-xs text-muted'}>
          {isOtherFile ? (
            t('This is not the same file.')
          ) : (
            <>
              <NameText>{destination.name}</NameText> · {formatSize(size)}
            </>
          )}
        </output>
      </div>
      <Button
        size="small"
        aria-label={t('Choose :file again', { file: name })}
        onPress={() => void chooseAgain()}
      >
        {t('Choose file')}
      </Button>
      <IconButton
        size="small"
        label={t('Give up :file', { file: name })}
        icon={<Icon of={X} size={16} />}
        onPress={() => uploadQueue.forgetUnfinished(fingerprint)}
      />
    </li>
  );
}
