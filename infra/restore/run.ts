import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { readStage } from '../deployment/deploy-checks.ts';
import { createAwsCall } from '../preflight/aws-call.ts';
import { readStageConfig } from '../read-config.ts';
import { getStores } from './find-stores.ts';
import { forgetSnapshots } from './forget-snapshots.ts';
import { makeTableEqual } from './make-table-equal.ts';
import { undeleteObjects } from './undelete-objects.ts';

const usage = 'npm run restore -- -c stage=prod --from <restored table> --since 2026-11-21T16:00:00Z';

function readArguments() {
  const { values } = parseArgs({
    options: {
      context: { type: 'string', short: 'c', multiple: true },
      from: { type: 'string' },
      since: { type: 'string' },
    },
  });
  const since = new Date(values.since ?? '');
  if (!values.from || Number.isNaN(since.getTime()))
    throw new Error(`What to restore is not clear: ${usage}`);
  return { stage: readStage(values.context ?? []), from: values.from, since };
}

async function confirm(stage: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question('Type the name of the stage to go on: ')).trim() === stage;
  } finally {
    terminal.close();
  }
}

async function restore(): Promise<void> {
  const { stage, from, since } = readArguments();
  const { region } = readStageConfig(stage);
  const tables = new DynamoDBClient({ region, maxAttempts: 8 });
  const call = createAwsCall(await tables.config.credentials());
  const { table, bucket } = await getStores(call, stage, region);
  if (from === table)
    throw new Error(`${from} is the table in use. Name the one that was restored beside it.`);
  process.stdout.write(
    `Table ${table} becomes what ${from} is, and objects of ${bucket} deleted since ${since.toISOString()} come ` +
      'back. What was made since then is gone, and everybody signs in anew.\n',
  );
  if (!(await confirm(stage))) {
    process.stdout.write('Nothing was changed.\n');
    process.exitCode = 1;
    return;
  }
  // Bytes first: no entry is to be there before what it is made of.
  const storage = new S3Client({ region });
  const objects = await undeleteObjects(storage, bucket, since);
  process.stdout.write(`${objects} objects are back.\n`);
  const { read, written, removed } = await makeTableEqual(tables, { from, to: table });
  process.stdout.write(`${read} items were read, ${written} written and ${removed} removed.\n`);
  process.stdout.write(`${await forgetSnapshots(storage, bucket)} snapshots of searches were removed.\n`);
}

// See docs/restore.md for what to do before and after.
restore().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
