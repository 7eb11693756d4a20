import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

/** Where alarms are told. Alarms of this account alone may tell anything there. */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  /** @param props.mail gets each alarm, once its owner has confirmed that they want to */
  constructor(scope: Construct, id: string, props: { mail?: string }) {
    super(scope, id);
    const { account } = Stack.of(this);
    this.topic = new Topic(this, 'Topic', { displayName: 'Holdall alarms', enforceSSL: true });
    this.topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': account } },
      }),
    );
    if (props.mail !== undefined) this.topic.addSubscription(new EmailSubscription(props.mail));
  }
}
