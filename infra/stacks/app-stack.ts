import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack, Validations } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { BackgroundWork } from '../constructs/background-work.ts';
import { FeatureApi } from '../constructs/feature-api.ts';
import { HourlyRun } from '../constructs/hourly-run.ts';
import { LiveApi } from '../constructs/live-api.ts';
import { MigrationRun } from '../constructs/migration-run.ts';
import { createServiceFunctions } from '../constructs/service-functions.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { Site } from '../constructs/site.ts';
import type { DataStack } from './data-stack.ts';

export interface AppStackProps extends StackProps {
  stage: string;
  config: StageConfig;
  data: DataStack;
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
  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { config, data } = props;
    const { logRetentionDays, throttle } = config;
    const api = new FeatureApi(this, 'Api', { throttle, logRetentionDays });
    const live = new LiveApi(this, 'Live', { throttle, logRetentionDays });
    const work = new BackgroundWork(this, 'Work');
    const site = new Site(this, 'Site', {
      apiDomainName: api.domainName,
      live,
      filesOrigin: `https://${data.files.bucket.bucketRegionalDomainName}`,
      domain: config.domain,
      edges: config.edges,
      logRetentionDays,
    });
    const { table, files, passwords, appKey } = data;
    const functions = createServiceFunctions(this, {
      ...props,
      from: { table, files, passwords, appKey, work, live, mailFrom: config.mailFrom },
      baseUrl: site.baseUrl,
    });
    api.addFeatures(functions.api);
    live.addFunction(functions.event.live);
    work.connect(functions.event, table.table);
    for (const [name, event] of [
      ['UploadsCleanUp', 'purge-uploads'],
      ['TrashCleanUp', 'purge-trash'],
    ] as const) {
      new HourlyRun(this, name, { lambda: functions.event[event], name: `${config.schedulePrefix}${event}` });
    }
    new MigrationRun(this, 'Migrations', {
      lambda: functions.event.migrate,
      name: `${config.schedulePrefix}migrate`,
    });
    this.acknowledgeOwnAuthorization();
    new SiteFiles(this, 'SiteFiles', { site, webDir: props.webDir, logRetentionDays });
    new CfnOutput(this, 'SiteUrl', { value: site.baseUrl });
    new CfnOutput(this, 'CreateAdminFunction', {
      value: functions.event['create-admin'].functionName,
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
