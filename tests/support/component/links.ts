import type { AnswerInputOf } from '#shared/contract/define-route.ts';
import type { FileEntry } from '#shared/entities/drive/file-entry.ts';
import type { LinkOwner, ShareableLink } from '#shared/entities/drive/shareable-link.ts';
import type { showLink } from '#shared/routes/sharing/links.ts';
import { madeAt, nextId, onePage } from './entities.ts';

/** Ann as visitors of a link see her. */
export const aLinkOwner: LinkOwner = {
  id: 7,
  name: 'Ann Lee',
  display_name: 'Ann Lee',
  image: null,
  avatar: null,
  model_type: 'user',
};

/** A link of Ann's without options, to no entry unless one is given. */
export function aLink(changes: Partial<ShareableLink> = {}): ShareableLink {
  const id = changes.id ?? nextId();
  const hash = changes.hash ?? `link${id}`.padEnd(30, 'x');
  const { allow_download = false, allow_edit = false } = changes;
  return {
    id,
    hash,
    user_id: 7,
    entry_id: changes.entry?.id ?? 0,
    entry_ids: null,
    title: null,
    expires_at: null,
    allow_edit,
    allow_download,
    upload_only: false,
    permissions: JSON.stringify({ restricted: false, allow_download, allow_edit }),
    password: null,
    has_password: false,
    url: `${location.origin}/drive/s/${hash}`,
    created_at: madeAt,
    updated_at: madeAt,
    ...changes,
  };
}

type LinkPage = Omit<AnswerInputOf<typeof showLink>, 'status'>;

/** What the API answers to a visitor of a link; the children are those of its folder. */
export function aLinkPage(link: ShareableLink, children?: FileEntry[]): LinkPage {
  return {
    link: { owner: aLinkOwner, ...link },
    folderChildren: children ? onePage(children) : null,
    folder: children ? (link.entry ?? null) : null,
    path: [],
    passwordInvalid: false,
  };
}

/** What the API answers before the password of a link is known. */
export function aLockedPage({ id, hash }: ShareableLink): LinkPage {
  return {
    link: { id, hash, has_password: true },
    folderChildren: null,
    folder: null,
    path: [],
    passwordInvalid: true,
  };
}
