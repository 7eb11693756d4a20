import { FolderIcon, TagIcon } from 'lucide-react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MiddleEllipsis } from '../../../ui/middle-ellipsis.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { ScrollArea } from '../../../ui/scroll-area.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TimeText } from '../../../ui/time/time-text.tsx';
import { Sample } from './sample.tsx';

const sizes = ['xs', 'sm', 'md', 'lg'] as const;
const colors = ['default', 'primary', 'positive', 'danger'] as const;
const looks = ['primary', 'positive', 'warning', 'danger'] as const;

/** What tells how things are: chips, progress, waiting, nothing, failure. */
export function StateSamples({ name }: { name: string }) {
  return (
    <>
      <Sample title="Chips: sizes xs, sm, md, lg; colors default, primary, positive, danger; removable">
        {sizes.map((size) => (
          <Chip key={size} size={size}>
            {size}
          </Chip>
        ))}
        {colors.map((color) => (
          <Chip key={color} color={color} icon={<Icon of={TagIcon} size={14} />}>
            {color}
          </Chip>
        ))}
        <Chip color="primary" onRemove={() => undefined} removeLabel="Remove travel">
          travel
        </Chip>
      </Sample>
      <Sample title="Progress: primary, positive, warning, danger; unknown">
        {looks.map((look, index) => (
          <ProgressBar
            key={look}
            label={look}
            look={look}
            fraction={0.25 + index / 4}
            className="h-1.5 w-40 rounded-full"
          />
        ))}
        <ProgressBar label="unknown" className="h-1.5 w-40 rounded-full" />
      </Sample>
      <Sample title="Spinner, skeletons, avatar, times, long names">
        <Spinner />
        <Skeleton className="h-5 w-40" />
        <Avatar name="Ann Lee" />
        <TimeText iso={new Date().toISOString()} />
        <TimeText iso="2026-01-15T10:30:00.000000Z" />
        <span className="w-40">
          <MiddleEllipsis text="A very long name of a photograph from the summer.jpeg" />
        </span>
      </Sample>
      <Sample title="Empty, failed, scrolling">
        <EmptyState
          picture={<FolderIcon aria-hidden size={48} strokeWidth={1.25} />}
          title="No files yet"
          text="Drop some here"
          action={<Button look="primary">Upload</Button>}
        />
        <ErrorState onRetry={() => undefined} />
        <ScrollArea label={`Lines of ${name}`} className="h-24 w-48 rounded-panel ring-1 ring-divider">
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index} className="px-3 py-1">{`Line ${index + 1}`}</p>
          ))}
        </ScrollArea>
      </Sample>
    </>
  );
}
