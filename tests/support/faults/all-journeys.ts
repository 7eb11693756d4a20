import { accountJourneys } from './account-journeys.ts';
import { driveJourneys } from './drive-journeys.ts';
import type { FaultJourney } from './journey.ts';
import { peopleJourneys } from './people-journeys.ts';
import { uploadJourneys } from './upload-journeys.ts';

/** Every step of a person that the fault matrix takes, in the order of its table. */
export const faultJourneys: FaultJourney[] = [
  ...accountJourneys,
  ...uploadJourneys,
  ...driveJourneys,
  ...peopleJourneys,
];
