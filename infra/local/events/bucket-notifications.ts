import type { StackClock } from '../clock.ts';
import type { StackLog } from '../control/stack-log.ts';
import type { FunctionPool } from '../lambda/function-pool.ts';
import type { ObjectEvent } from '../s3/local-s3.ts';
import type { ResolvedTemplate } from '../template/resolve-template.ts';

interface LambdaConfiguration {
  /** Of a bucket's own configuration. */
  Event?: string;
  Function?: string;
  /** Of the CDK's custom resource. */
  Events?: string[];
  LambdaFunctionArn?: string;
  Filter?: {
    Key?: { FilterRules: { Name: string; Value: string }[] };
    S3Key?: { Rules: { Name: string; Value: string }[] };
  };
}

interface NotificationProperties {
  BucketName: string;
  NotificationConfiguration?: Record<string, LambdaConfiguration[]>;
}

interface Subscription {
  bucket: string;
  /** Beginning of the event's name: `ObjectCreated:` or `ObjectCreated:Put`. */
  eventPrefix: string;
  functionArn: string;
  prefix: string;
  suffix: string;
}

export interface NotificationPlace {
  region: string;
  functions: FunctionPool;
  clock: StackClock;
  log: StackLog;
}

/** Makes the function that tells the template's functions about a change in a bucket. */
export function createBucketNotifications(
  template: ResolvedTemplate,
  place: NotificationPlace,
): { notify(event: ObjectEvent): void; count: number } {
  const ofCustomResources = template
    .list<NotificationProperties>('Custom::S3BucketNotifications')
    .flatMap(({ properties }) => readSubscriptions(properties.BucketName, properties));
  const ofBuckets = template
    .list<NotificationProperties>('AWS::S3::Bucket')
    .flatMap(({ name, properties }) => readSubscriptions(name, properties));
  const subscriptions = [...ofCustomResources, ...ofBuckets];
  return {
    count: subscriptions.length,
    notify(event) {
      for (const { functionArn } of subscriptions.filter((each) => isMeant(each, event))) {
        place.functions.invoke(functionArn, toEvent(event, place)).catch((error: unknown) =>
          place.log.add({
            level: 'error',
            message: `The notification about ${event.key} failed: ${String(error)}`,
          }),
        );
      }
    },
  };
}

function readSubscriptions(
  bucket: string,
  { NotificationConfiguration }: NotificationProperties,
): Subscription[] {
  return Object.entries(NotificationConfiguration ?? {}).flatMap(([kind, configurations]) => {
    if (kind !== 'LambdaConfigurations' && kind !== 'LambdaFunctionConfigurations') {
      throw new Error(`The bucket ${bucket} notifies by ${kind}, which the local stack does not know.`);
    }
    return configurations.flatMap((configuration) => readSubscription(bucket, configuration));
  });
}

function readSubscription(bucket: string, configuration: LambdaConfiguration): Subscription[] {
  const { Event, Events = [Event], Filter } = configuration;
  const rules = Filter?.Key?.FilterRules ?? Filter?.S3Key?.Rules ?? [];
  const getRule = (name: string) => rules.find((rule) => rule.Name.toLowerCase() === name)?.Value ?? '';
  return Events.map((event = '') => ({
    bucket,
    eventPrefix: event.replace(/^s3:/, '').replace(/\*$/, ''),
    functionArn: configuration.LambdaFunctionArn ?? configuration.Function ?? '',
    prefix: getRule('prefix'),
    suffix: getRule('suffix'),
  }));
}

function isMeant({ bucket, eventPrefix, prefix, suffix }: Subscription, event: ObjectEvent): boolean {
  return (
    bucket === event.bucket &&
    event.name.startsWith(eventPrefix) &&
    event.key.startsWith(prefix) &&
    event.key.endsWith(suffix)
  );
}

function toEvent({ name, bucket, key, size, etag }: ObjectEvent, { region, clock }: NotificationPlace) {
  // Keys arrive as in a form: a space is a plus sign.
  const object = { key: encodeURIComponent(key).replaceAll('%20', '+').replaceAll('%2F', '/') };
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: new Date(clock.now()).toISOString(),
        eventName: name,
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
          object: { ...object, ...(etag !== '' && { size, eTag: etag }) },
        },
      },
    ],
  };
}
