import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { describe, expect, test } from 'vitest';
import type { StageConfig } from '../config.ts';
import { stageConfigSchema } from '../config-schema.ts';
import { getStageConfig } from '../config.ts';
import { listResources, listStatements, synthesizeForTest } from '../test-application.ts';
import type { Json } from '../test-application.ts';

const hostedZone = { id: 'Z0123456789', name: 'example.com' };

/** Everything that a stage can have, far from where CloudFront has its own. */
const everything: Partial<StageConfig> = {
  region: 'eu-central-1',
  domain: { name: 'drive.example.com', hostedZone },
  mailDomain: { name: 'example.com', hostedZone },
  operatorMail: 'ops@example.com',
  monthlyBudgetUsd: 50,
};
const { app, site, data, edge, cdnLogs } = synthesizeForTest('prod', everything);

describe('a stage with everything, in another region than CloudFront’s', () => {
  test('the settings are good', () => {
    expect(stageConfigSchema.safeParse({ ...getStageConfig('prod'), ...everything }).success).toBe(true);
  });

  test('AWS Solutions rules of cdk-nag find nothing', () => {
    expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });

  test('all data stays in its region: in us-east-1 there is what CloudFront demands there, and nothing else', () => {
    const types = [edge, cdnLogs].flatMap((template) =>
      Object.values((template?.toJSON()['Resources'] ?? {}) as Record<string, Json>).map(({ Type }) => Type),
    );
    expect([...new Set(types)].toSorted()).toEqual([
      'AWS::CertificateManager::Certificate',
      'AWS::IAM::Role',
      'AWS::Lambda::Function',
      'AWS::Logs::Delivery',
      'AWS::Logs::DeliveryDestination',
      'AWS::Logs::DeliverySource',
      'AWS::WAFv2::WebACL',
      'Custom::CrossRegionExportReader',
      'Custom::CrossRegionExportWriter',
    ]);
  });

  test('access logs are delivered into the stage’s own region', () => {
    expect(site.findResources('AWS::Logs::Delivery')).toEqual({});
    const [destination] = cdnLogs ? listResources(cdnLogs, 'AWS::Logs::DeliveryDestination') : [];
    expect(JSON.stringify(destination?.properties)).toContain('SiteLogs');
  });

  test('the certificate is made in us-east-1 and proven in the hosted zone', () => {
    const [certificate] = edge ? listResources(edge, 'AWS::CertificateManager::Certificate') : [];
    expect(certificate?.properties).toMatchObject({
      DomainName: 'drive.example.com',
      DomainValidationOptions: [{ DomainName: 'drive.example.com', HostedZoneId: hostedZone.id }],
      ValidationMethod: 'DNS',
    });
  });

  test('the site answers at the domain, by TLS 1.2 and newer', () => {
    site.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: Match.objectLike({
        Aliases: ['drive.example.com'],
        ViewerCertificate: Match.objectLike({
          MinimumProtocolVersion: 'TLSv1.2_2021',
          SslSupportMethod: 'sni-only',
        }),
      }),
    });
    const records = listResources(site, 'AWS::Route53::RecordSet').map(({ properties }) => properties);
    for (const Type of ['A', 'AAAA']) {
      expect(records).toContainEqual(expect.objectContaining({ Name: 'drive.example.com.', Type }));
    }
    data.hasResourceProperties('AWS::S3::Bucket', {
      CorsConfiguration: { CorsRules: [Match.objectLike({ AllowedOrigins: ['https://drive.example.com'] })] },
    });
  });

  test('mails are signed, and what bounces is counted and not written to again', () => {
    site.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'example.com',
      ConfigurationSetAttributes: Match.anyValue(),
      MailFromAttributes: { MailFromDomain: 'bounce.example.com', BehaviorOnMxFailure: 'USE_DEFAULT_VALUE' },
    });
    site.hasResourceProperties('AWS::SES::ConfigurationSet', {
      SuppressionOptions: { SuppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    site.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({ MatchingEventTypes: ['bounce', 'complaint', 'reject'] }),
    });
  });

  test('what becomes of its mails is told to a queue, by events of its own configuration set alone', () => {
    site.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: Match.objectLike({
        EventBridgeDestination: Match.anyValue(),
        MatchingEventTypes: ['delivery', 'deliveryDelay', 'bounce', 'complaint', 'reject'],
      }),
    });
    const [rule] = listResources(site, 'AWS::Events::Rule').filter(({ properties }) =>
      JSON.stringify(properties.EventPattern ?? {}).includes('aws.ses'),
    );
    const [set] = listResources(site, 'AWS::SES::ConfigurationSet');
    const pattern = rule?.properties.EventPattern as { detail: { mail: { tags: object } } };
    expect(pattern.detail.mail.tags).toEqual({ 'ses:configuration-set': [{ Ref: set?.id }] });
    expect(JSON.stringify(rule?.properties.Targets)).toMatch(/WorkMailEventsQueue/);
    const policies = listResources(site, 'AWS::SQS::QueuePolicy').filter(({ properties }) =>
      JSON.stringify(properties).includes('"Effect":"Allow"'),
    );
    expect(policies).toHaveLength(1);
    expect(JSON.stringify(policies)).toMatch(/"aws:SourceArn":.*EventsRule/);
  });

  test('the records of the mail domain are made in its zone', () => {
    const records = listResources(site, 'AWS::Route53::RecordSet').map(({ properties }) => properties);
    expect(records.filter(({ Type }) => Type === 'CNAME')).toHaveLength(3);
    expect(records).toContainEqual(
      expect.objectContaining({
        Type: 'MX',
        Name: 'bounce.example.com',
        ResourceRecords: ['10 feedback-smtp.eu-central-1.amazonses.com'],
      }),
    );
    expect(records).toContainEqual(
      expect.objectContaining({ Type: 'TXT', ResourceRecords: ['"v=spf1 include:amazonses.com ~all"'] }),
    );
  });

  test('one function sends mails, by that domain and its settings alone, from one address', () => {
    const sending = listStatements(site, 'event-send-mails').filter(
      ({ Action }) => Action === 'ses:SendEmail',
    );
    expect(sending).toHaveLength(1);
    expect(sending[0]).toMatchObject({
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@example.com' } },
    });
    const resources = JSON.stringify(sending[0]?.Resource);
    expect(resources).toMatch(/identity\/.*MailDomain/);
    expect(resources).toMatch(/configuration-set\/.*MailSettings/);
    expect(resources).not.toContain('*');
  });

  test('only api-site has operatorMail, as the fallback for visitors’ messages', () => {
    const knowing = listResources(site, 'AWS::Lambda::Function').filter(({ properties }) =>
      JSON.stringify(properties.Environment ?? {}).includes('"OPERATOR_MAIL":"ops@example.com"'),
    );
    expect(knowing.map(({ properties }) => JSON.stringify(properties.Environment))).toEqual([
      expect.stringContaining('"SERVICE":"api-site"'),
    ]);
  });

  test('the operator is told by mail what it costs, before it is spent', () => {
    const [budget] = listResources(site, 'AWS::Budgets::Budget');
    expect(budget?.properties).toMatchObject({
      Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
      NotificationsWithSubscribers: [
        { Notification: { NotificationType: 'ACTUAL', Threshold: 80 } },
        { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
        { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
      ],
    });
    expect(JSON.stringify(budget?.properties)).toContain('ops@example.com');
  });
});

describe('a mail domain whose records somebody else keeps', () => {
  const { site: alone } = synthesizeForTest('dev', { mailDomain: { name: 'example.com' } });

  test('what to enter is put out', () => {
    expect(alone.findResources('AWS::Route53::RecordSet')).toEqual({});
    const outputs = Object.entries(alone.findOutputs('*'));
    const ofMail = outputs.filter(([name]) => name.startsWith('Mail'));
    expect(ofMail).toHaveLength(5);
    expect(JSON.stringify(ofMail)).toContain('MX 10 feedback-smtp.us-east-1.amazonses.com');
  });
});

describe('a stage without any of it', () => {
  const { site: plain } = synthesizeForTest('dev');

  test.each(['AWS::SES::EmailIdentity', 'AWS::Budgets::Budget', 'AWS::Route53::RecordSet'])(
    'has no %s',
    (type) => {
      expect(plain.findResources(type)).toEqual({});
    },
  );
});
