import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { StackTemplate } from '../template/assembly.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate, Resource } from '../template/resolve-template.ts';

interface RuleProperties {
  EventPattern?: { source?: string[]; 'detail-type'?: string[]; detail?: StackDetail };
  State?: string;
  Targets?: { Arn: string; Input?: string }[];
}

interface StackDetail {
  'stack-id'?: string[];
  'status-details'?: { status?: string[] };
}

export interface StackEventsPlace extends AccountPlace {
  dataDir: string;
  functions: FunctionPool;
  clock: StackClock;
  log: StackLog;
}

const detailType = 'CloudFormation Stack Status Change';

/** Says to the template's rules that the stacks are complete, as CloudFormation does when they were changed. */
export interface StackEvents {
  /**
   * Resolves when the functions that the rules name have ended. Does nothing where the stacks are those that it was
   * said of before, with this data folder. What fails is logged, and said again at the next start.
   */
  tellComplete(): Promise<void>;
  stop(): void;
}

/** Reads the rules that wait for events. Throws for events other than a stack's status. */
export function createStackEvents(
  stacks: StackTemplate[],
  template: ResolvedTemplate,
  place: StackEventsPlace,
): StackEvents {
  const rules = template
    .list<RuleProperties>('AWS::Events::Rule')
    .filter(({ properties }) => properties.EventPattern !== undefined && properties.State !== 'DISABLED')
    // Mails are kept here, and nothing becomes of them.
    .filter(({ properties }) => properties.EventPattern?.source?.join() !== 'aws.ses');
  rules.forEach(checkPattern);
  const file = path.join(place.dataDir, 'deployed-stacks');
  const hash = hashStacks(stacks);
  const former = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  let isStopped = false;
  return {
    async tellComplete() {
      if (rules.length === 0 || former === hash) return;
      const status = former === undefined ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE';
      try {
        await Promise.all(rules.map((rule) => callTargets(rule, status, place)));
        writeFileSync(file, hash);
      } catch (error) {
        if (isStopped) return;
        place.log.add({ level: 'error', message: `What follows a deployment failed: ${String(error)}` });
      }
    },
    stop() {
      isStopped = true;
    },
  };
}

function checkPattern({ logicalId, properties: { EventPattern = {} } }: Resource<RuleProperties>): void {
  const { source, 'detail-type': type, detail, ...others } = EventPattern;
  const { 'stack-id': _, 'status-details': __, ...otherDetails } = detail ?? {};
  const isKnown =
    source?.join() === 'aws.cloudformation' &&
    type?.join() === detailType &&
    Object.keys({ ...others, ...otherDetails }).length === 0;
  if (!isKnown) throw new Error(`${logicalId} waits for events that the local stack does not send.`);
}

async function callTargets(
  { properties }: Resource<RuleProperties>,
  status: string,
  { functions, clock, region, accountId }: StackEventsPlace,
): Promise<void> {
  const { 'stack-id': stackIds = [], 'status-details': wanted } = properties.EventPattern?.detail ?? {};
  if (wanted?.status !== undefined && !wanted.status.includes(status)) return;
  for (const stackId of stackIds) {
    const event = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source: 'aws.cloudformation',
      account: accountId,
      time: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
      region,
      resources: [stackId],
      detail: {
        'stack-id': stackId,
        'status-details': { status, 'status-reason': '' },
        'client-request-token': '',
      },
    };
    for (const { Arn, Input } of properties.Targets ?? []) {
      await functions.invoke(Arn, Input === undefined ? event : JSON.parse(Input));
    }
  }
}

function hashStacks(stacks: StackTemplate[]): string {
  const contents = stacks.map(({ name, resources }) => ({ name, resources }));
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}
