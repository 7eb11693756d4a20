import { randomUUID } from 'node:crypto';
import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { AccountPlace } from '../template/references.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';
import { parseScheduleExpression } from './schedule-expression.ts';
import type { IsDue } from './schedule-expression.ts';

const minuteMs = 60_000;

interface Target {
  Arn: string;
  Input?: string;
}

interface RuleProperties {
  /** Absent on rules that wait for events (stack-events.ts). */
  ScheduleExpression?: string;
  State?: string;
  Targets?: Target[];
}

interface ScheduleProperties {
  ScheduleExpression: string;
  ScheduleExpressionTimezone?: string;
  State?: string;
  Target: Target;
}

interface Schedule {
  name: string;
  logicalId: string;
  source: 'aws.events' | 'aws.scheduler';
  resourceArn: string;
  isDue: IsDue;
  isEnabled: boolean;
  targets: Target[];
}

export interface Schedules {
  /**
   * Runs a schedule now and resolves when its functions have ended. Rejects when a function fails, and when
   * there is no schedule of that name or with a logical id that begins so.
   */
  run(name: string): Promise<void>;
  names(): string[];
  stop(): void;
}

export interface SchedulesPlace extends AccountPlace {
  functions: FunctionPool;
  clock: StackClock;
  log: StackLog;
}

/**
 * Starts the template's schedules. They are due by this machine's clock: moving the stack's clock runs none, so
 * that whoever moves it decides what happens next.
 */
export function startSchedules(template: ResolvedTemplate, place: SchedulesPlace): Schedules {
  const schedules = readSchedules(template, place);
  const startedMs = Date.now();
  const runSchedule = async (schedule: Schedule): Promise<void> => {
    const event = toScheduledEvent(schedule, place);
    await Promise.all(
      schedule.targets.map(({ Arn, Input }) =>
        place.functions.invoke(Arn, Input === undefined ? event : JSON.parse(Input)),
      ),
    );
  };
  const timer = setInterval(() => {
    for (const schedule of schedules) {
      if (!schedule.isEnabled || !schedule.isDue(Date.now(), startedMs)) continue;
      runSchedule(schedule).catch((error: unknown) =>
        place.log.add({ level: 'error', message: `The schedule ${schedule.name} failed: ${String(error)}` }),
      );
    }
  }, minuteMs);
  timer.unref();
  return {
    names: () => schedules.map(({ name }) => name),
    stop: () => clearInterval(timer),
    async run(name) {
      const schedule =
        schedules.find((each) => each.name === name) ??
        schedules.find((each) => each.logicalId.startsWith(name));
      if (schedule === undefined) throw new Error(`There is no schedule ${name}.`);
      await runSchedule(schedule);
    },
  };
}

function readSchedules(template: ResolvedTemplate, { region, accountId }: AccountPlace): Schedule[] {
  const rules = template
    .list<RuleProperties>('AWS::Events::Rule')
    .flatMap(({ name, logicalId, properties: { ScheduleExpression, State, Targets = [] } }) =>
      ScheduleExpression === undefined
        ? []
        : {
            name,
            logicalId,
            source: 'aws.events' as const,
            resourceArn: `arn:aws:events:${region}:${accountId}:rule/${name}`,
            isDue: parseScheduleExpression(ScheduleExpression),
            isEnabled: State !== 'DISABLED',
            targets: Targets,
          },
    );
  const schedules = template.list<ScheduleProperties>('AWS::Scheduler::Schedule').map((resource) => {
    const { name, logicalId, properties } = resource;
    const { ScheduleExpressionTimezone: timezone = 'UTC' } = properties;
    if (!['UTC', 'Etc/UTC'].includes(timezone)) {
      throw new Error(`The schedule ${logicalId} is in ${timezone}; the local stack has UTC alone.`);
    }
    return {
      name,
      logicalId,
      source: 'aws.scheduler' as const,
      resourceArn: `arn:aws:scheduler:${region}:${accountId}:schedule/default/${name}`,
      isDue: parseScheduleExpression(properties.ScheduleExpression),
      isEnabled: properties.State !== 'DISABLED',
      targets: [properties.Target],
    };
  });
  return [...rules, ...schedules];
}

function toScheduledEvent(schedule: Schedule, { region, accountId, clock }: SchedulesPlace) {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': 'Scheduled Event',
    source: schedule.source,
    account: accountId,
    time: `${new Date(clock.now()).toISOString().slice(0, 19)}Z`,
    region,
    resources: [schedule.resourceArn],
    detail: {},
  };
}
