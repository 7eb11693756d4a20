import type { AdminSection } from './admin-section.ts';

/**
 * The sections of the admin area, one a line, in the order of their groups. A line makes the link in the sidebar, the
 * routes and their guards:
 *
 *     {
 *       group: 'users', path: 'roles', label: 'Roles', icon: ShieldIcon, permission: 'roles.update',
 *       load: () => import('./roles/screens.ts'),
 *     },
 */
export const adminSections: readonly AdminSection[] = [];
