/** A queue of the template. Its messages are kept by its name, across changes of the rest. */
export interface QueueConfig {
  name: string;
  arn: string;
  /** How long a received message stays hidden from others. */
  visibilityTimeoutSeconds: number;
  /** How long a new message waits. */
  delaySeconds: number;
  retentionSeconds: number;
  /** How long a receiver waits that does not say it. */
  receiveWaitSeconds: number;
  maxMessageBytes: number;
  /** Where a message goes that was received so often without being deleted. */
  redrive?: { deadLetterArn: string; maxReceiveCount: number };
}

/** SQS's own settings for a queue that says nothing. */
export const queueDefaults = {
  visibilityTimeoutSeconds: 30,
  delaySeconds: 0,
  retentionSeconds: 4 * 24 * 3600,
  receiveWaitSeconds: 0,
  maxMessageBytes: 1024 * 1024,
};
