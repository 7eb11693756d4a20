import type { StackProps } from 'aws-cdk-lib';
import { CfnOutput, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { FeatureApi } from '../constructs/feature-api.ts';
import { createServiceFunctions } from '../constructs/service-functions.ts';
import { SiteFiles } from '../constructs/site-files.ts';
import { Site } from '../constructs/site.ts';
import { UploadsCleanUp } from '../constructs/uploads-clean-up.ts';
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
 * What can be thrown away and made again. Its order keeps it free of circles: the API knows no function, the
 * site knows the API, the functions know the site's address, and the routes join the API to the functions.
 */
export class AppStack extends Stack {
  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { config, data } = props;
    const { logRetentionDays } = config;
    const api = new FeatureApi(this, 'Api', { throttle: config.throttle, logRetentionDays });
    const site = new Site(this, 'Site', {
      apiDomainName: api.domainName,
      filesOrigin: `https://${data.files.bucket.bucketRegionalDomainName}`,
      domain: config.domain,
      edges: config.edges,
      logRetentionDays,
    });
    const functions = createServiceFunctions(this, { ...props, baseUrl: site.baseUrl });
    api.addFeatures(functions.api);
    new UploadsCleanUp(this, 'UploadsCleanUp', {
      lambda: functions.event['purge-uploads'],
      rulePrefix: config.schedulePrefix,
    });
    new SiteFiles(this, 'SiteFiles', { site, webDir: props.webDir, logRetentionDays });
    new CfnOutput(this, 'SiteUrl', { value: site.baseUrl });
    new CfnOutput(this, 'CreateAdminFunction', {
      value: functions.event['create-admin'].functionName,
      description: 'Invoke it with {"email", "password"} to make the first administrator',
    });
  }
}
