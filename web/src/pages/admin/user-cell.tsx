import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { NameText } from '../../ui/name-text.tsx';

interface UserCellProps {
  name: string;
  image: string | null;
  /** Absent for a deleted account. */
  email?: string | undefined;
  /** Stands behind the name. */
  children?: ReactNode;
}

/** A user in a table: picture, name and address. */
export function UserCell({ name, image, email, children }: UserCellProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} image={image} className="size-7 shrink-0" />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <span className="truncate font-medium">
            <NameText>{name}</NameText>
          </span>
          {children}
        </span>
        {email !== undefined && (
          <span dir="ltr" className="block truncate text-xs text-muted rtl:text-end">
            {email}
          </span>
        )}
      </span>
    </span>
  );
}
