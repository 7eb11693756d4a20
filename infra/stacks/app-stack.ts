import { type ScheduleName, schedules } from '#shared/schedules.ts';
import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Duration, Stack, Validations } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { edgeRegion } from '../config.ts';
import type { StageConfig } from '../config.ts';
import { BackgroundWork } from '../constructs/background-work.ts';
import { createBudget } from '../constructs/budget.ts';
import { CdnLogs } from '../constructs/site/cdn-logs.ts';
import { FeatureApi } from '../constructs/feature-api.ts';
import { acknowledgeWildcards } from '../constructs/functions/function-grants.ts';
import { ScheduledRun } from '../constructs/scheduled-run.ts';
import { LiveApi } from '../constructs/live-api.ts';
import { MailIdentity } from '../constructs/mail-identity.ts';
import { MigrationRun } from '../constructs/migration-run.ts';
import { Release } from '../constructs/functions/release.ts';
import { liveOf } from '../constructs/functions/service-functions.ts';
import type { ServiceFunctions } from '../constructs/functions/service-functions.ts';
import type { Area } from '../feature-areas.ts';
import type { EventName, FunctionName } from '../bundles/function-entries.ts';
import { SiteFiles } from '../constructs/site/site-files.ts';
import { Site } from '../constructs/site/site.ts';
import type { DataStack } from './data-stack.ts';
import type { EdgeStack } from './edge-stack.ts';
import { createFeatureStacks } from './feature-stack.ts';
import type { FeatureStack } from './feature-stack.ts';
import { WatchStack } from './watch-stack.ts';

export interface AppStackProps extends StackProps {
  stage: string;
  config: StageConfig;
  data: DataStack;
  /** Absent: the stage has nothing that CloudFront demands in us-east-1. */
  edge?: EdgeStack;
  /** Folder with one bundle a function. */
  functionsDir: string;
  /** The web build. */
  webDir: string;
  version: string;
}

/**
 * What can be thrown away and made again. Its order keeps it free of circles: the APIs and queues know no function,
 * the site knows the APIs, the functions know the site's and the queues' addresses, and routes and mappings join
 * them to the functions.
 */
export class AppStack extends Stack {
  readonly watch: WatchStack;
  /** What each area of the product has for itself. */
  readonly features: Record<Area, FeatureStack>;
  readonly site: Site;
  /** Name under which the distribution's access log is delivered. */
  readonly logSourceName: string;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { config, data, stage } = props;
    const { logRetentionDays, throttle, mailDomain, mailFrom, operatorMail } = config;
    const api = new FeatureApi(this, 'Api', { throttle, logRetentionDays });
    const live = new LiveApi(this, 'Live', { throttle, logRetentionDays });
    const work = new BackgroundWork(this, 'Work');
    this.logSourceName = `${this.stackName}-cdn`;
    this.site = this.createSite(props, api, live);
    const { distribution } = this.site;
    const mailIdentity =
      mailDomain && new MailIdentity(this, 'Mail', { ...mailDomain, events: work.mailEvents.queue });
    const { table, files, passwords, appKey, storageKey, paymentKeys } = data;
    const release = new Release(this, 'Release', {
      httpApi: api.httpApi,
      prefix: prefixOf(props),
      strategy: config.release,
    });
    const { stacks, functions } = createFeatureStacks(this, {
      api,
      release,
      functions: {
        ...props,
        from: {
          table,
          files,
          passwords,
          appKey,
          storageKey,
          paymentKeys,
          work,
          live,
          distribution,
          mailFrom,
          operatorMail,
          mailIdentity,
        },
        cdnKey: data.cdnKey.value,
        baseUrl: this.site.baseUrl,
      },
    });
    this.features = stacks;
    const called = liveOf(functions);
    live.addFunction(called['event-live']);
    work.connect(called, table.table);
    this.addSchedules(called, config);
    this.addBudget(config);
    this.acknowledgeOwnAuthorization();
    acknowledgeWildcards(this, data);
    this.addPages(functions, props);
    const prefix = prefixOf(props);
    const { httpApi } = api;
    const watched = { stage, config, prefix, data, httpApi, distribution, work, functions };
    this.watch = new WatchStack(this, 'Watch', watched);
    this.addOutputs(functions);
  }

  private createSite({ config, data, edge }: AppStackProps, api: FeatureApi, live: LiveApi): Site {
    const { domain, edges, logRetentionDays } = config;
    const { logSourceName } = this;
    const site = new Site(this, 'Site', {
      apiDomainName: api.domainName,
      live,
      files: data.files.bucket,
      cdnKey: data.cdnKey.value,
      domain,
      certificate: edge?.certificate,
      webAclArn: edge?.webAclArn,
      logSourceName,
      edges,
      logRetentionDays,
    });
    if (this.region === edgeRegion) {
      const { distribution, logBucket: bucket } = site;
      new CdnLogs(this, 'CdnLogs', { distribution, bucket, sourceName: logSourceName });
    }
    return site;
  }

  private addSchedules(called: Record<FunctionName, IFunction>, { schedulePrefix }: StageConfig): void {
    const runOf = (name: ScheduleName, handler: EventName) => ({
      lambda: called[`event-${handler}`],
      name: `${schedulePrefix}${name}`,
      every: Duration.minutes(schedules[name].everyMinutes),
    });
    new ScheduledRun(this, 'UploadsCleanUp', runOf('purge-uploads', 'purge-uploads'));
    new ScheduledRun(this, 'TrashCleanUp', runOf('purge-trash', 'purge-trash'));
    new ScheduledRun(this, 'SubscriptionsSync', runOf('subscriptions-sync', 'sync-subscriptions'));
    new ScheduledRun(this, 'ReportCounts', runOf('count-reports', 'count-reports'));
    new MigrationRun(this, 'Migrations', runOf('migrate', 'migrate'));
  }

  private addBudget({ operatorMail, monthlyBudgetUsd }: StageConfig): void {
    if (operatorMail === undefined || monthlyBudgetUsd === undefined) return;
    createBudget(this, 'Budget', { monthlyUsd: monthlyBudgetUsd, mail: operatorMail });
  }

  private addPages(functions: ServiceFunctions, props: AppStackProps): void {
    new SiteFiles(this, 'SiteFiles', {
      site: this.site,
      webDir: props.webDir,
      logRetentionDays: props.config.logRetentionDays,
      // New pages must not call functions that may still be taken back.
      after: Object.values(functions).map(({ live: alias }) => alias),
      pages: functions['api-pages'].live,
    });
  }

  private addOutputs(functions: ServiceFunctions): void {
    new CfnOutput(this, 'AlarmTopic', {
      value: this.watch.topicArn,
      description: 'Tells alarms: subscribe to it whatever should hear of them',
    });
    new CfnOutput(this, 'SiteUrl', { value: this.site.baseUrl });
    new CfnOutput(this, 'CreateAdminFunction', {
      value: functions['event-create-admin'].lambda.functionName,
      description: 'Invoke it with {"email", "password"} to make the first administrator',
    });
  }

  private acknowledgeOwnAuthorization(): void {
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The functions check sessions, tokens and rights themselves, for each route as the route table says, and ' +
        'for connections as they open; guests may call some routes, so that an authorizer could not decide.',
    });
  }
}

/** Of the names of alarms, dashboard and deployments. */
const prefixOf = ({ stage }: AppStackProps): string => `Holdall-${stage}`;
