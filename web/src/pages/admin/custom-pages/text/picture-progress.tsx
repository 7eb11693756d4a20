import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import type { PictureUpload } from './use-picture-uploads.ts';

/** Progress of running uploads. */
export function PictureProgress({ uploads }: { uploads: readonly PictureUpload[] }) {
  return uploads.map(({ id, name, fraction }) => (
    <div key={id} className="flex flex-col gap-1 text-xs text-muted">
      <span className="truncate">{name}</span>
      <ProgressBar label={name} fraction={fraction} />
    </div>
  ));
}
