import { sectionPath } from '../admin-section.ts';

/** Returns the path of a section's page. */
export const settingsPath = (section: string): string => sectionPath({ path: 'settings' }, section);
