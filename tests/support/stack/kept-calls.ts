import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCallRecord, type RecordedCall } from '../../../infra/local/iam/call-record.ts';

/**
 * Puts what the functions of one stack called with what those of the run's other stacks did.
 * @param name of the record, for a stack that keeps its calls again and again; the latest record counts
 */
export function keepCalls(rightsDir: string, calls: RecordedCall[], name: string = randomUUID()): void {
  mkdirSync(rightsDir, { recursive: true });
  writeFileSync(path.join(rightsDir, `${name}.json`), JSON.stringify(calls));
}

/** What the functions of all stacks called. */
export function readKeptCalls(rightsDir: string): RecordedCall[] {
  const record = createCallRecord((call) => call.resource);
  for (const name of readdirSync(rightsDir)) {
    if (!name.endsWith('.json')) continue;
    const calls = JSON.parse(readFileSync(path.join(rightsDir, name), 'utf8')) as RecordedCall[];
    calls.forEach(record.add);
  }
  return record.list();
}
