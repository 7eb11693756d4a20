import type { Alarm, IAlarmAction } from 'aws-cdk-lib/aws-cloudwatch';
import { AlarmRule, CompositeAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { createAlarm, describeAlarm, type AlarmPlan } from './alarm-plan.ts';

export interface WatchAlarmsProps {
  /** Of the alarms' names: `Holdall-prod`. */
  prefix: string;
  /** What visitors notice: told as one alarm. */
  visitors: AlarmPlan[];
  /** Told one by one. */
  others: AlarmPlan[];
  tell: IAlarmAction;
}

/**
 * The alarms, and who is told. When visitors are affected several alarms ring, and some of them come and go: of those
 * the operator hears once, until all of them are quiet.
 */
export class WatchAlarms extends Construct {
  readonly alarms: Alarm[];
  readonly visitorsAffected: CompositeAlarm;

  constructor(scope: Construct, id: string, { prefix, visitors, others, tell }: WatchAlarmsProps) {
    super(scope, id);
    const visible = visitors.map((plan) => createAlarm(this, plan, prefix));
    const own = others.map((plan) => createAlarm(this, plan, prefix));
    this.visitorsAffected = new CompositeAlarm(this, 'visitors-affected', {
      compositeAlarmName: `${prefix}-visitors-affected`,
      alarmDescription: describeAlarm({
        id: 'visitors-affected',
        about: 'Visitors notice that calls or pages fail or are slow.',
      }),
      alarmRule: AlarmRule.anyOf(...visible),
    });
    for (const alarm of [this.visitorsAffected, ...own]) {
      alarm.addAlarmAction(tell);
      alarm.addOkAction(tell);
    }
    this.alarms = [...visible, ...own];
  }
}
