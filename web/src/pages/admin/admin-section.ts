import type { LucideIcon } from 'lucide-react';
import type { RouteObject } from 'react-router-dom';
import type { PermissionName } from '#shared/permissions/permission-list.ts';
import { isAllowed, type Viewer } from '#shared/viewer.ts';
import { routePaths } from '../../parts/paths.ts';

/** The groups of the sidebar in their order. A group without a label is one link, or a few. */
export const adminGroups = [
  { id: 'reports' },
  { id: 'users', label: 'Users' },
  { id: 'billing', label: 'Billing' },
  { id: 'content', label: 'Content' },
  { id: 'appearance' },
  { id: 'settings' },
  { id: 'logs' },
] as const satisfies { id: string; label?: string }[];

/** A route of a section. */
export type AdminScreen = RouteObject & {
  /** Required besides the section's own. Other users get the not-found page. */
  permission?: PermissionName;
};

type LoadScreens = () => Promise<{ screens: AdminScreen[] }>;

/** A tab of a section, at `/admin/<section>/<tab>`. */
export interface AdminTab {
  /** Its part of the address. */
  path: string;
  /** A text to translate. */
  label: string;
  /** Required besides the section's own. */
  permission?: PermissionName;
  /** Its screens, with paths below its own. */
  load: LoadScreens;
}

interface SectionEntry {
  group: (typeof adminGroups)[number]['id'];
  /** First part of its addresses below `/admin`. */
  path: string;
  /** A text to translate. */
  label: string;
  /** What it is for, in one sentence; a text to translate. */
  description: string;
  icon: LucideIcon;
  /** Takes the whole window: its screens have a way back of their own. */
  isFullScreen?: true;
}

/** What its users need besides `admin.access`: one permission, or any of several. */
type SectionAccess =
  | { permission: PermissionName; permissions?: undefined }
  | { permissions: readonly PermissionName[]; permission?: undefined };

/** Screens with paths below the section's own, or tabs that have them. */
type SectionContent =
  { load: LoadScreens; tabs?: undefined } | { tabs: readonly AdminTab[]; load?: undefined };

/** A part of the admin area: its links in the sidebar and on the home page, and its screens. */
export type AdminSection = SectionEntry & SectionAccess & SectionContent;

/** Whether a user may open a section. A section with tabs needs one that is open. */
export function isSectionOpen(section: AdminSection, viewer: Viewer): boolean {
  const { permission, permissions, tabs } = section;
  return (
    (permissions ?? [permission]).some((name) => isAllowed(viewer, name)) &&
    (tabs === undefined || openTabs(tabs, viewer).length > 0)
  );
}

/** The sections that a user may open, in their order. */
export function openSections(sections: readonly AdminSection[], viewer: Viewer): AdminSection[] {
  return sections.filter((section) => isSectionOpen(section, viewer));
}

/** The tabs that a user of the section may open, in their order. */
export function openTabs(tabs: readonly AdminTab[], viewer: Viewer): AdminTab[] {
  return tabs.filter(({ permission }) => permission === undefined || isAllowed(viewer, permission));
}

/** Address of a section, or of one of its screens. */
export function sectionPath({ path }: Pick<AdminSection, 'path'>, screen = ''): string {
  return `${routePaths.admin}/${path}${screen && `/${screen}`}`;
}
