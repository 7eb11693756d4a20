/**
 * Resource types that are accepted without making anything, each with the reason why nothing that a visitor or
 * a function can see is missing for it.
 */
export const understoodKinds: Record<string, string> = {
  'AWS::CDK::Metadata': 'usage figures of the CDK',
  'AWS::CloudFormation::Stack': 'what is in it is made as that of any other stack',
  'AWS::Lambda::Permission': 'which service may call a function is checked by AWS alone',
  'AWS::SNS::TopicPolicy': 'rights given by what is used are checked by AWS alone',
  'AWS::SQS::QueuePolicy': 'rights given by what is used are checked by AWS alone',
  'AWS::CloudFront::OriginAccessControl': 'the site is read from its folder, which needs no right',
  'AWS::CloudFront::CloudFrontOriginAccessIdentity': 'the site is read from its folder, which needs no right',
  'AWS::ApiGateway::Account': 'lets API Gateway write logs, which are not kept here',
  'AWS::Logs::ResourcePolicy': 'rights given by what is used are checked by AWS alone',
  'AWS::Logs::DeliverySource': 'requests of the site are not logged here',
  'AWS::Logs::DeliveryDestination': 'requests of the site are not logged here',
  'AWS::Logs::Delivery': 'requests of the site are not logged here',
  'AWS::Logs::MetricFilter': 'monitoring',
  'AWS::Logs::QueryDefinition': 'monitoring',
  'AWS::CloudWatch::Alarm': 'monitoring',
  'AWS::CloudWatch::CompositeAlarm': 'monitoring',
  'AWS::CloudWatch::Dashboard': 'monitoring',
  'AWS::SNS::Topic': 'only alarms publish to it',
  'AWS::SNS::Subscription': 'only alarms publish to it',
  'AWS::CodeDeploy::Application': 'a release is there as soon as the stack has started again',
  'AWS::CodeDeploy::DeploymentGroup': 'a release is there as soon as the stack has started again',
  'AWS::Budgets::Budget': 'there is nothing to pay for',
  'AWS::WAFv2::WebACL':
    'nobody but the owner of this machine sends requests; too long paths are refused all the same',
  'AWS::Backup::BackupVault': 'whoever wants a copy of the data folder makes one',
  'AWS::Backup::BackupPlan': 'whoever wants a copy of the data folder makes one',
  'AWS::Backup::BackupSelection': 'whoever wants a copy of the data folder makes one',
  'AWS::CertificateManager::Certificate': 'there is no TLS on this machine',
  'AWS::Route53::RecordSet': 'the site is at localhost',
  'AWS::Lambda::LayerVersion': 'part of the function that deploys files, whose work is done here directly',
  'AWS::Lambda::EventInvokeConfig': 'retries of asynchronous calls, whose result nobody waits for',
  'AWS::SES::EmailIdentity': 'mails are kept, not sent',
  'AWS::SES::ConfigurationSet': 'mails are kept, not sent',
  'AWS::SES::ConfigurationSetEventDestination': 'mails are kept, not sent',
  'Custom::CrossRegionExportWriter':
    'tells the certificate and the web ACL of another region, which are not made here',
  'Custom::CrossRegionExportReader':
    'tells the certificate and the web ACL of another region, which are not made here',
  'Custom::S3AutoDeleteObjects': 'buckets are emptied by removing the data folder',
};
