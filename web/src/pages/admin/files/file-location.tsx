import { Fragment } from 'react';
import type { SiteEntry } from '#shared/entities/drive/site-entry.ts';
import { shownName } from '#shared/text/shown-name.ts';
import { NameText } from '../../../ui/name-text.tsx';
import { useWording } from '../../../ui/use-wording.ts';

/** Where a file is: its workspace or the drive of its owner, and the folders above it. */
export function FileLocation({ entry }: { entry: SiteEntry }) {
  const { t } = useWording();
  const { workspace, ancestors, is_path_cut: isCut } = entry;
  const names = [
    workspace?.name ?? t('Drive'),
    ...(isCut ? ['…'] : []),
    ...ancestors.map(({ name }) => name),
  ];
  return (
    <span title={names.map(shownName).join(' / ')} className="block max-w-40 truncate text-muted">
      {names.map((name, depth) => (
        // oxlint-disable-next-line react/no-array-index-key -- folders may have the same name
        <Fragment key={depth}>
          {depth > 0 && ' / '}
          <NameText>{name}</NameText>
        </Fragment>
      ))}
    </span>
  );
}
