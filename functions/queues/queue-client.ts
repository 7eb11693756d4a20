import { SQSClient } from '@aws-sdk/client-sqs';

/** One client, whose connections all calls of an instance share. */
export const queueClient = new SQSClient({ maxAttempts: 4 });
