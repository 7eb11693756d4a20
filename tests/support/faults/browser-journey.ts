import type { Page } from 'playwright-core';
import type { FeatureName } from '#shared/routes/index.ts';
import type { Person } from '../people.ts';
import type { FaultWorld } from './journey.ts';

/** What a person waits for: something on the page, or a file that arrives. */
export interface Sign {
  waitFor: () => Promise<unknown>;
}

/** One way through the site, up to the call that meets a fault, and on. */
export interface BrowserStart {
  /** Who is signed in; nobody without. */
  person?: Person;
  /** Whose drives must be sound afterwards, beside that of the person who is signed in. */
  others?: Person[];
  path: string;
  /** Up to the last step before the call. */
  prepare?: (page: Page) => Promise<void>;
  /** The step that makes the call; the person takes it again where they are told that it failed. */
  decide: (page: Page) => Promise<void>;
  /** What there is once it is done. */
  done: (page: Page) => Sign;
  /** How the person is told that it failed, where the page has no words for it. */
  told?: (page: Page) => Sign;
  /** Words by which a person who tries again learns that it was done the first time. */
  saysDone?: (page: Page) => Sign;
  /** Whether the page shows a person who was told that it failed that it was done all the same. */
  isShown?: (page: Page) => Promise<boolean>;
  /** What the person typed, which must still be there where they are told that it failed. */
  typed?: (page: Page) => Promise<string[]>;
  /** What is not as it must be in the end. */
  verify: (wasTold: boolean) => Promise<string[]>;
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
  /** The call of the table by which it happens; a transaction unless said. */
  effect?: string;
  start: (world: FaultWorld) => Promise<BrowserStart>;
}
