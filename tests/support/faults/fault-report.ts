import { writeFile } from 'node:fs/promises';
import { env } from 'node:process';

/** What `npm run bench -- faults` prints of one part. */
export interface FaultReport {
  title: string;
  rows: Record<string, string>[];
  /** What is wrong, in words. */
  problems: string[];
}

/** Names of the variables by which the bench tells which journeys it wants, and where it reads their report. */
export const faultVariables = { journey: 'FAULTS_JOURNEY', report: 'FAULTS_REPORT' } as const;

/** Whether the bench wants a journey: those of a name that begins so. */
export const isJourneyWanted = ({ name }: { name: string }): boolean =>
  name.startsWith(env[faultVariables.journey] ?? '');

/** Leaves the report of a part where the bench reads it. */
export async function writeFaultReport(report: FaultReport): Promise<void> {
  const file = env[faultVariables.report];
  if (file === undefined) throw new Error('Run it by `npm run bench -- faults`.');
  await writeFile(file, JSON.stringify(report));
}

/** Told as it happens, since all of it takes long. */
export const tellCase = (label: string, result: string, problems: string[]): void =>
  console.log([result, label, ...problems].join(', '));
