import { DownloadIcon } from 'lucide-react';
import { downloadErrorLog } from '#shared/routes/site/error-log.ts';
import { buildUrl } from '../../../api/build-request.ts';
import { type ButtonSize, buttonClass } from '../../../ui/buttons/button-class.ts';
import { Icon } from '../../../ui/icon.tsx';

/** Downloads the newest log of errors. */
export function LogLink({ size = 'medium', children }: { size?: ButtonSize; children: string }) {
  return (
    <a href={buildUrl(downloadErrorLog, {})} download className={buttonClass('secondary', size)}>
      <Icon of={DownloadIcon} size={size === 'small' ? 16 : 18} />
      {children}
    </a>
  );
}
