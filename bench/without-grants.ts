import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startLocalStack } from '../infra/local/local-stack.ts';
import type { LocalStack } from '../infra/local/local-stack.ts';
import { walkJourney } from './pages/journey.ts';
import type { Row } from './measurement.ts';

interface Template {
  Resources: Record<string, { Type: string; Properties: { PolicyDocument?: { Statement: Statement[] } } }>;
}

interface Statement {
  Effect: string;
  Action: string | string[];
}

/** One of each service, whose absence a person would notice in different ways. */
const missing = [
  { role: 'apiauth', action: 'cognito-idp:AdminCreateUser' },
  { role: 'apiauth', action: 'dynamodb:PutItem' },
  { role: 'apidrive', action: 'dynamodb:Query' },
  { role: 'apiuploads', action: 's3:PutObject' },
  { role: 'apicontent', action: 's3:GetObject' },
  { role: 'eventfollowtable', action: 'dynamodb:GetRecords' },
  { role: 'eventfollowtable', action: 'sqs:SendMessage' },
  { role: 'eventsendoutbox', action: 'sqs:SendMessage' },
  { role: 'eventsendmails', action: 'ses:SendEmail' },
];

/** What fails where a journey comes to its end. */
export const nothing = 'nothing';
const shownChars = 60;

/** Boots the template as it is, then without one action of one role each, and tells where a journey ends. */
export async function bootWithoutGrants(dataDir: string, assemblyDir: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const each of missing) rows.push(await bootWithout(dataDir, assemblyDir, each));
  const whole = await bootWithout(dataDir, assemblyDir, { role: 'none', action: 'none' });
  if (whole['fails'] !== nothing)
    throw new Error(`With every grant the journey fails: ${String(whole['fails'])}`);
  return rows;
}

async function bootWithout(
  dataDir: string,
  assemblyDir: string,
  gone: { role: string; action: string },
): Promise<Row> {
  const folder = await mkdtemp(path.join(dataDir, 'without-grant-'));
  let stack: LocalStack | undefined;
  try {
    const changed = path.join(folder, 'assembly');
    await cp(assemblyDir, changed, { recursive: true });
    await removeAction(changed, gone);
    stack = await startLocalStack({
      port: 0,
      dataDir: path.join(folder, 'data'),
      assemblyDir: changed,
      rights: 'enforced',
      env: {},
    });
    const failure = await walkJourney(stack);
    const refused = stack.calls().filter(({ decision }) => decision !== 'allowed');
    return {
      ...gone,
      fails: failure?.step ?? nothing,
      because: failure?.reason ?? '',
      'refused calls': refused.length,
    };
  } catch (error) {
    if (stack !== undefined) throw error;
    return { ...gone, fails: 'the start', because: String(error).slice(0, shownChars), 'refused calls': 1 };
  } finally {
    await stack?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes an action out of every statement of a role's policy that allows it. */
async function removeAction(dir: string, { role, action }: { role: string; action: string }): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!name.endsWith('.template.json')) continue;
    const file = path.join(dir, name);
    const template = JSON.parse(await readFile(file, 'utf8')) as Template;
    for (const [id, { Type, Properties }] of Object.entries(template.Resources)) {
      if (Type !== 'AWS::IAM::Policy' || !id.startsWith(`${role}Role`) || !Properties.PolicyDocument)
        continue;
      const { PolicyDocument } = Properties;
      PolicyDocument.Statement = PolicyDocument.Statement.map((statement) =>
        statement.Effect === 'Allow'
          ? { ...statement, Action: [statement.Action].flat().filter((each) => each !== action) }
          : statement,
      ).filter(({ Action }) => Action.length > 0);
    }
    await writeFile(file, JSON.stringify(template));
  }
}
