/** An error response. Amazon SQS has two names for an error: one in JSON and one in its older protocol. */
export class SqsFault extends Error {
  override readonly name: string;
  readonly queryName: string;
  readonly status: number;

  constructor(name: string, message: string, { queryName = name, status = 400 } = {}) {
    super(message);
    this.name = name;
    this.queryName = queryName;
    this.status = status;
  }
}

/** The answer to whoever names a queue that the template does not have. */
export function queueDoesNotExist(): SqsFault {
  return new SqsFault('QueueDoesNotExist', 'The specified queue does not exist.', {
    queryName: 'AWS.SimpleQueueService.NonExistentQueue',
  });
}
