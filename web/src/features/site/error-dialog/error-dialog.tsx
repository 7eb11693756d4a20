import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorTrace } from '#shared/error-trace.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { FullScreenDialog } from '../../../ui/overlays/full-screen-dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { CodeSnippet } from './code-snippet.tsx';
import { StackList } from './stack-list.tsx';
import { isVendorGroup, listFrames } from './trace-frames.ts';

/** The newest log of errors (LG6). */
const logAddress = '/api/v1/logs/error/download-latest';

/** What went wrong on a server in development, and where (ED-1). */
export function ErrorDialog({ trace, onClose }: { trace: ErrorTrace; onClose: () => void }) {
  const { t } = useTranslation();
  const frames = listFrames(trace.trace);
  const [selected, setSelected] = useState(() => firstOwnIndex(trace));
  const frame = frames.find(({ flatIndex }) => flatIndex === selected) ?? frames[0];
  return (
    <FullScreenDialog
      title={t('An error occured')}
      onClose={onClose}
      actions={
        <a href={logAddress} download className={buttonClass('secondary', 'small')}>
          <Icon of={DownloadIcon} size={16} />
          {t('Download log')}
        </a>
      }
    >
      <div className="border-b border-divider bg-paper px-5 py-4" dir="ltr">
        <p className="text-sm text-muted">{trace.exception}</p>
        <p className="text-lg font-medium wrap-anywhere">{trace.message}</p>
      </div>
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        <StackList trace={trace} selected={frame?.flatIndex} onSelect={setSelected} />
        {frame && <CodeSnippet frame={frame} />}
      </div>
    </FullScreenDialog>
  );
}

/** The first step in the project's own code: there the looking begins. */
function firstOwnIndex({ trace }: ErrorTrace): number {
  const own = trace.find((part) => !isVendorGroup(part));
  return own && !isVendorGroup(own) ? own.flatIndex : 0;
}
