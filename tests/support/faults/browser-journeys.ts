import { browserAccountJourneys } from './browser-account-journeys.ts';
import { browserDriveJourneys } from './browser-drive-journeys.ts';
import { browserFileJourneys } from './browser-file-journeys.ts';
import type { BrowserJourney } from './browser-journey.ts';
import { browserPeopleJourneys } from './browser-people-journeys.ts';
import { browserWorkspaceJourneys } from './browser-workspace-journeys.ts';

/** The ways through the site that meet faults, in the order of their table. */
export const browserJourneys: BrowserJourney[] = [
  ...browserAccountJourneys,
  ...browserDriveJourneys,
  ...browserFileJourneys,
  ...browserPeopleJourneys,
  ...browserWorkspaceJourneys,
];
