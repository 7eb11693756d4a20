import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { NameText } from '../../ui/name-text.tsx';

interface PersonLineProps {
  name: string;
  /** Stands behind the name. */
  mark?: string;
  image: string | null;
  /** More about them, below the name. */
  note: ReactNode;
  /** What they are, or the way to change it. */
  children: ReactNode;
}

/** Somebody of a workspace, or somebody who was asked into it. */
export function PersonLine({ name, mark, image, note, children }: PersonLineProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <Avatar name={name} image={image} className="size-9" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">
          <NameText>{name}</NameText> {mark && <span className="font-normal text-muted">{mark}</span>}
        </p>
        <p className="truncate text-sm text-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}
