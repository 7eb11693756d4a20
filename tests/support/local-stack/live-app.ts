import path from 'node:path';
import { build } from 'esbuild';
import { liveBehavior, liveCdnKey, liveEndpoint, liveResources } from './live-resources.ts';
import { getAtt, lambda, ref, writeTinyApp } from './tiny-app.ts';

const projectDir = path.join(import.meta.dirname, '../../..');

/** What a test does in the place of the rest of the application. */
const helperSource = `
import { User } from './functions/data/entities/accounts/user.ts';
import { LiveConnection } from './functions/data/entities/messages/live-connection.ts';
import { startSession } from './functions/use-cases/accounts/sessions/sessions.ts';
import { tellDrive } from './functions/use-cases/notifications/tell-drives.ts';

export async function handler(event) {
  if (event.do === 'tell') return tellDrive(event.driveId, event.change);
  if (event.do === 'list') return (await LiveConnection.query.byTopic({ topic: event.driveId }).go()).data;
  await User.put({ userId: event.userId, email: event.userId + '@example.com', roleIds: [1], countryId: 0,
    stateId: 0, language: 'en', updatedAtMs: 0, ...event.user }).go();
  return (await startSession({ userId: event.userId, sessionEpoch: 0 }, { remember: false })).secret;
}`;

/** Bundles a function of the application as it is deployed. */
async function bundle(source: { entry: string } | { text: string }): Promise<string> {
  const { outputFiles } = await build({
    ...('entry' in source
      ? { entryPoints: [path.join(projectDir, source.entry)] }
      : { stdin: { contents: source.text, resolveDir: projectDir, loader: 'ts' as const } }),
    absWorkingDir: projectDir,
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    banner: {
      js: "import{createRequire as __createRequire}from'node:module';const require=__createRequire(import.meta.url);",
    },
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

let bundles: Promise<[live: string, helper: string]> | undefined;

/**
 * The application's own function for connections, on a table, with a helper that signs in, tells and lists; `Lost`
 * is one that does not find the table, and `Mute` one that reaches no connection.
 */
export async function writeLiveApp(): Promise<string> {
  bundles ??= Promise.all([bundle({ entry: 'functions/events/live.ts' }), bundle({ text: helperSource })]);
  const [live, helper] = await bundles;
  const keys = { PK: 'HASH', SK: 'RANGE' };
  const indexKeys = { G1PK: 'HASH', G1SK: 'RANGE' };
  const toSchema = (schema: Record<string, string>) =>
    Object.entries(schema).map(([AttributeName, KeyType]) => ({ AttributeName, KeyType }));
  const Table = {
    Type: 'AWS::DynamoDB::Table',
    Properties: {
      KeySchema: toSchema(keys),
      AttributeDefinitions: Object.keys({ ...keys, ...indexKeys }).map((AttributeName) => ({
        AttributeName,
        AttributeType: 'S',
      })),
      GlobalSecondaryIndexes: [
        { IndexName: 'GSI1', KeySchema: toSchema(indexKeys), Projection: { ProjectionType: 'ALL' } },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
    },
  };
  const Variables = {
    TABLE_NAME: ref('Table'),
    BASE_URL: { 'Fn::Join': ['', ['https://', getAtt('Cdn', 'DomainName')]] },
    LIVE_ENDPOINT: liveEndpoint,
    CDN_KEY: liveCdnKey,
  };
  return writeTinyApp({
    code: { live, helper },
    resources: {
      Table,
      OnLive: lambda('live', { Environment: { Variables } }),
      Helper: lambda('helper', { Environment: { Variables } }),
      Lost: lambda('helper', { Environment: { Variables: { ...Variables, TABLE_NAME: 'Absent' } } }),
      Mute: lambda('helper', {
        Environment: { Variables: { ...Variables, LIVE_ENDPOINT: 'http://127.0.0.1:9/live' } },
      }),
      ...liveResources('OnLive'),
    },
    ...liveBehavior,
  });
}
