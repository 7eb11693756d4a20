import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir } from '../../project-paths.ts';
import type { RecordedCall } from './call-record.ts';

/** What functions called while tests ran. */
export interface SuiteRecord {
  /** Whether every test that calls functions ran, and passed. */
  isWhole: boolean;
  calls: RecordedCall[];
}

const file = path.join(cacheDir, 'rights/record.json');

/** Keeps the record of the last run of the tests. */
export function writeSuiteRecord(record: SuiteRecord): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(record));
}

/** The record of the last run of the tests. Throws where there is none. */
export function readSuiteRecord(): SuiteRecord {
  if (!existsSync(file)) throw new Error('No record of what functions call: `npm test` makes it.');
  return JSON.parse(readFileSync(file, 'utf8')) as SuiteRecord;
}
