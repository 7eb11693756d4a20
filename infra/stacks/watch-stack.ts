import type { NestedStackProps } from 'aws-cdk-lib';
import { Duration, NestedStack } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, TextWidget } from 'aws-cdk-lib/aws-cloudwatch';
import type { IAlarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import type { BackgroundWork } from '../constructs/background-work.ts';
import { globalIndexNames } from '../constructs/drive-table.ts';
import type { ServiceFunctions } from '../constructs/functions/service-functions.ts';
import { runbookFile } from '../constructs/watch/alarm-plan.ts';
import { AlarmTopic } from '../constructs/watch/alarm-topic.ts';
import { dollarsPerDay, planCostAlarm } from '../constructs/watch/cost-alarm.ts';
import { planDataAlarms, tableThrottles } from '../constructs/watch/data-alarms.ts';
import {
  dataGraphs,
  functionGraphs,
  ownGraphs,
  queueGraphs,
  visitorGraphs,
} from '../constructs/watch/graphs.ts';
import { logTables } from '../constructs/watch/log-tables.ts';
import { planMailAlarms } from '../constructs/watch/mail-alarms.ts';
import {
  failedPercent,
  planSiteAlarms,
  planVisitorAlarms,
  siteErrors,
} from '../constructs/watch/visitor-alarms.ts';
import { WatchAlarms } from '../constructs/watch/watch-alarms.ts';
import {
  planBillingAlarms,
  planDeadLetterAlarms,
  planFunctionAlarms,
  planLateWorkAlarms,
  planScheduleAlarms,
} from '../constructs/watch/work-alarms.ts';
import type { DataStack } from './data-stack.ts';

export interface WatchStackProps extends NestedStackProps {
  stage: string;
  config: StageConfig;
  /** Of the names of alarms and dashboard: `Holdall-prod`. */
  prefix: string;
  data: DataStack;
  httpApi: HttpApi;
  distribution: IDistribution;
  work: BackgroundWork;
  functions: ServiceFunctions;
}

/** What the operator sees: alarms, whom they tell, and one dashboard. Nothing depends on it. */
export class WatchStack extends NestedStack {
  /** Where alarms are told. */
  readonly topicArn: string;

  constructor(scope: Construct, id: string, props: WatchStackProps) {
    super(scope, id, props);
    const { topic } = new AlarmTopic(this, 'Alarms', { mail: props.config.operatorMail });
    this.topicArn = topic.topicArn;
    const { stage, config, data, httpApi, distribution, work, functions, prefix } = props;
    const readers = {
      followTable: functions['event-follow-table'].lambda,
      sendOutbox: functions['event-send-outbox'].lambda,
    };
    const throttles = tableThrottles(data.table.table.tableName, globalIndexNames);
    const pace = dollarsPerDay(stage, httpApi);
    const { alarms, visitorsAffected } = new WatchAlarms(this, 'Watch', {
      prefix,
      visitors: [...planVisitorAlarms(httpApi), ...planSiteAlarms(distribution)],
      others: [
        ...planDeadLetterAlarms(work),
        ...planLateWorkAlarms(work, readers, stage),
        ...planScheduleAlarms([
          functions['event-purge-trash'].lambda,
          functions['event-purge-uploads'].lambda,
        ]),
        ...planBillingAlarms(functions['event-sync-subscriptions'].lambda),
        ...planFunctionAlarms(),
        ...planDataAlarms(stage, throttles),
        ...planMailAlarms(stage),
        planCostAlarm(pace, config.alarmUsdPerDay),
      ],
      tell: new SnsAction(topic),
    });
    const failed = failedPercent(httpApi, 1, Duration.minutes(5));
    const groupsOf = (kind: 'api-' | 'event-') =>
      Object.entries(functions)
        .filter(([name]) => name.startsWith(kind))
        .map(([, { logGroup }]) => logGroup.logGroupName);
    new Dashboard(this, 'Dashboard', {
      dashboardName: prefix,
      widgets: [
        [
          new TextWidget({
            markdown: `What to do when an alarm rings: \`${runbookFile}\``,
            width: 24,
            height: 1,
          }),
        ],
        [alarmStates([visitorsAffected, ...alarms])],
        visitorGraphs(httpApi, failed, siteErrors(distribution)),
        ownGraphs(stage, config.metricDetail),
        functionGraphs(readers, pace),
        queueGraphs(work, stage),
        dataGraphs(stage, throttles, data.files.bucket.bucketName),
        ...logTables({ api: groupsOf('api-'), event: groupsOf('event-') }),
      ],
    });
  }
}

const alarmStates = (alarms: IAlarm[]) =>
  new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 4 });
