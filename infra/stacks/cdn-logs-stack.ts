import type { StackProps } from 'aws-cdk-lib';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { CdnLogs } from '../constructs/site/cdn-logs.ts';
import type { AppStack } from './app-stack.ts';

/** Delivers the distribution's access log to another region, where everything else is. */
export class CdnLogsStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { app: AppStack }) {
    super(scope, id, props);
    const { site, logSourceName } = props.app;
    new CdnLogs(this, 'CdnLogs', {
      distribution: site.distribution,
      bucket: site.logBucket,
      sourceName: logSourceName,
    });
  }
}
