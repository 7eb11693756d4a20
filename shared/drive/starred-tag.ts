import type { Tag } from '../entities/drive/file-entry.ts';

/** The tag that a star is; tags of people have other ids. */
export const starredTag: Tag = { id: 1, name: 'starred', display_name: 'Starred', type: 'starred' };
