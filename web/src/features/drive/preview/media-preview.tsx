import { shownName } from '#shared/text/shown-name.ts';
import { contentPath } from '../../../parts/paths.ts';
import type { PreviewProps } from './preview-props.ts';
import { useRevivedPlayer } from './use-revived-player.ts';

/** A film in the browser's own player. */
export function VideoPreview({ entry, address, linkId, onFail }: PreviewProps & { linkId?: number }) {
  const player = useRevivedPlayer<HTMLVideoElement>(onFail);
  return (
    <div className="flex h-full items-center justify-center p-4 max-md:p-0">
      <video
        {...player}
        src={address}
        controls
        playsInline
        preload="metadata"
        poster={entry.thumbnail_url ? contentPath(entry.thumbnail_url, linkId) : undefined}
        aria-label={shownName(entry.name)}
        className="max-h-full max-w-full rounded-panel bg-inverse max-md:rounded-none"
      >
        {/* People's own films bring captions within them or not at all. */}
        <track kind="captions" />
      </video>
    </div>
  );
}

/** A recording in the browser's own player, below a picture of its kind. */
export function AudioPreview({ entry, address, icon, onFail }: PreviewProps) {
  const player = useRevivedPlayer<HTMLAudioElement>(onFail);
  return (
    <div className="flex h-full flex-col items-center justify-center gap-8 p-6">
      {icon}
      <audio
        {...player}
        src={address}
        controls
        preload="metadata"
        aria-label={shownName(entry.name)}
        className="w-full max-w-lg"
      >
        <track kind="captions" />
      </audio>
    </div>
  );
}
