import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';
import { ownerOf } from './owners.ts';

interface FileOwnerProps {
  entry: SiteEntry;
  hrefOf: (userId: number) => string;
}

/** Whose file it is. Pressed, the list shows the files of this user alone. */
export function FileOwner({ entry, hrefOf }: FileOwnerProps) {
  const { t } = useWording();
  const owner = ownerOf(entry);
  if (!owner) return '–';
  const { id, display_name: name } = owner;
  return (
    <Link
      to={hrefOf(id)}
      onPointerDown={keepFromRow}
      onMouseDown={keepFromRow}
      onClick={keepFromRow}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && keepFromRow(event)}
      aria-label={t('Files of :name', { name: shownName(name) })}
      className="focus-ring-inset block max-w-36 truncate rounded-small underline-offset-4 hover:underline max-md:inline"
    >
      <NameText>{name}</NameText>
    </Link>
  );
}

/** A press on the link would select the row, too. */
const keepFromRow = (event: SyntheticEvent) => event.stopPropagation();
