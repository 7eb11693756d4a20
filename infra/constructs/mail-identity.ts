import { CfnOutput, Stack } from 'aws-cdk-lib';
import { EventBus, Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { CfnRecordSet } from 'aws-cdk-lib/aws-route53';
import {
  CloudWatchDimensionSource,
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  MailFromBehaviorOnMxFailure,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { MailDomainConfig } from '../config.ts';

interface DnsRecord {
  id: string;
  type: 'CNAME' | 'MX' | 'TXT';
  name: string;
  value: string;
}

const recordSeconds = '1800';

interface MailIdentityProps extends MailDomainConfig {
  /** Gets what SES tells of mails that it took. */
  events: IQueue;
}

/**
 * The domain that mails come from, known to SES: signed (DKIM), with a domain of its own for what bounces, and with
 * bounces and complaints counted. An address that bounced or complained gets no more mails. What becomes of each mail is
 * told to a queue.
 */
export class MailIdentity extends Construct {
  /** What a right to send is given on: the domain, and the settings that every mail of it takes. */
  readonly arns: string[];

  constructor(scope: Construct, id: string, props: MailIdentityProps) {
    super(scope, id);
    const configurationSet = new ConfigurationSet(this, 'Settings', {
      reputationMetrics: true,
      suppressionReasons: SuppressionReasons.BOUNCES_AND_COMPLAINTS,
    });
    const dimension = { name: 'ses:configuration-set', defaultValue: 'none' };
    configurationSet.addEventDestination('Metrics', {
      destination: EventDestination.cloudWatchDimensions([
        { source: CloudWatchDimensionSource.MESSAGE_TAG, ...dimension },
      ]),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
    });
    this.tellOf(configurationSet, props.events);
    const mailFromDomain = `bounce.${props.name}`;
    const identity = new EmailIdentity(this, 'Domain', {
      identity: Identity.domain(props.name),
      configurationSet,
      mailFromDomain,
      // Mails go out while the records of that domain are not seen yet.
      mailFromBehaviorOnMxFailure: MailFromBehaviorOnMxFailure.USE_DEFAULT_VALUE,
    });
    const { region } = Stack.of(this);
    const records: DnsRecord[] = [
      ...identity.dkimRecords.map(({ name, value }, index) => ({
        id: `Dkim${index + 1}`,
        type: 'CNAME' as const,
        name,
        value,
      })),
      {
        id: 'BounceMx',
        type: 'MX',
        name: mailFromDomain,
        value: `10 feedback-smtp.${region}.amazonses.com`,
      },
      { id: 'BounceSpf', type: 'TXT', name: mailFromDomain, value: '"v=spf1 include:amazonses.com ~all"' },
    ];
    for (const record of records) this.addRecord(record, props.hostedZone?.id);
    this.arns = [identity.emailIdentityArn, this.settingsArn(configurationSet)];
  }

  /** SES tells EventBridge's default bus alone, and another application of the account may listen there as well. */
  private tellOf(configurationSet: ConfigurationSet, events: IQueue): void {
    configurationSet.addEventDestination('Events', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'DefaultBus', 'default')),
      events: [
        EmailSendingEvent.DELIVERY,
        EmailSendingEvent.DELIVERY_DELAY,
        EmailSendingEvent.BOUNCE,
        EmailSendingEvent.COMPLAINT,
        EmailSendingEvent.REJECT,
      ],
    });
    new Rule(this, 'EventsRule', {
      eventPattern: {
        source: ['aws.ses'],
        detailType: [
          'Email Delivered',
          'Email Delivery Delayed',
          'Email Bounced',
          'Email Complaint Received',
          'Email Rejected',
        ],
        detail: {
          mail: { tags: { 'ses:configuration-set': [configurationSet.configurationSetName] } },
        },
      },
      targets: [new SqsQueue(events)],
    });
  }

  private settingsArn({ configurationSetName }: ConfigurationSet): string {
    const resource = { resource: 'configuration-set', resourceName: configurationSetName };
    return Stack.of(this).formatArn({ service: 'ses', ...resource });
  }

  /** In the hosted zone; without one, as an output for whoever keeps the domain's records. */
  private addRecord({ id, type, name, value }: DnsRecord, hostedZoneId: string | undefined): void {
    if (hostedZoneId === undefined) {
      new CfnOutput(this, id, {
        value: `${name} ${type} ${value}`,
        description: 'DNS record of the mail domain',
      });
      return;
    }
    new CfnRecordSet(this, id, { hostedZoneId, type, name, resourceRecords: [value], ttl: recordSeconds });
  }
}
