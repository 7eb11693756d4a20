import type { Locator, Page } from 'playwright-core';
import type { FeatureName } from '#shared/routes/index.ts';
import type { Person } from '../http/people.ts';
import type { FaultWorld } from './journey.ts';

/** One way through the site, up to the call that meets a fault, and on. */
export interface BrowserStart {
  /** Who is signed in; nobody without. */
  person?: Person;
  path: string;
  /** Up to the last step before the call. */
  prepare?: (page: Page) => Promise<void>;
  /** The step that makes the call; the person takes it again where they are told that it failed. */
  decide: (page: Page) => Promise<void>;
  /** What stands on the page once it is done. */
  done: (page: Page) => Locator;
  /** What the person typed, which must still be there where they are told that it failed. */
  typed?: (page: Page) => Promise<string[]>;
  /** What is not as it must be in the end. */
  verify: () => Promise<string[]>;
}

export interface BrowserJourney {
  name: string;
  /** Method and path of the call, as rules for `api` name it. */
  operation: string;
  /** Whose function answers it, or what comes next. */
  feature: FeatureName;
  /** What the operation is of; the front door unless said. */
  target?: 'api' | 's3';
  /** A page that reads anew by itself, twice, before it says that it failed. */
  isReading?: true;
  start: (world: FaultWorld) => Promise<BrowserStart>;
}
