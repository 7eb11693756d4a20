import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { isAllowed, type Viewer } from '../../parts/viewer.ts';
import { routePaths } from '../../parts/paths.ts';

/** The groups of the sidebar in their order (AS-1). A group without a label is one link, or a few. */
export const adminGroups = [
  { id: 'reports' },
  { id: 'users', label: 'Users' },
  { id: 'billing', label: 'Billing' },
  { id: 'content', label: 'Content' },
  { id: 'appearance' },
  { id: 'settings' },
  { id: 'logs' },
] as const satisfies { id: string; label?: string }[];

/** A part of the admin area: its link in the sidebar, and its screens. */
export interface AdminSection {
  group: (typeof adminGroups)[number]['id'];
  /** First part of its addresses below `/admin`. */
  path: string;
  /** A text to translate. */
  label: string;
  icon: LucideIcon;
  /** Its users need it besides `admin.access`. */
  permission: PermissionName;
  /** Its screens, with paths below its own. */
  load: () => Promise<{ screens: RouteObject[] }>;
}

/** The sections that a user may open, in their order. */
export function openSections(sections: readonly AdminSection[], viewer: Viewer): AdminSection[] {
  return sections.filter(({ permission }) => isAllowed(viewer, permission));
}

/** Address of a section, or of one of its screens. */
export function sectionPath({ path }: Pick<AdminSection, 'path'>, screen = ''): string {
  return `${routePaths.admin}/${path}${screen && `/${screen}`}`;
}
