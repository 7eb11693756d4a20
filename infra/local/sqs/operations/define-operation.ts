import * as z from 'zod';
import type { QueueConfig } from '../queue-config.ts';
import type { Queues } from '../queues.ts';
import { SqsFault } from '../sqs-fault.ts';

/** What an operation works on; the signal ends waiting when the caller has gone. */
export interface OperationPlace {
  queues: Queues;
  /** Such as `http://127.0.0.1:1234`, which queues' addresses begin with. */
  url: string;
  accountId: string;
  signal: AbortSignal;
}

/** Answers one request body; throws SqsFault to refuse it. */
export type Operation = (place: OperationPlace, body: unknown) => object | Promise<object>;

/** Makes an operation whose input is checked first: what is wrong with it, or not known here, is named. */
export function defineOperation<Input>(
  schema: z.ZodType<Input>,
  run: (place: OperationPlace, input: Input) => object | Promise<object>,
): Operation {
  return (place, body) => {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw new SqsFault('InvalidParameterValue', z.prettifyError(parsed.error));
    return run(place, parsed.data);
  };
}

/** Makes an operation on one queue. */
export function defineQueueOperation<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  run: (
    queue: QueueConfig,
    input: z.infer<z.ZodObject<Shape>>,
    place: OperationPlace,
  ) => object | Promise<object>,
): Operation {
  const schema = z.strictObject({ ...shape, QueueUrl: z.string() });
  return defineOperation(schema, (place, input) => {
    const { QueueUrl } = input as { QueueUrl: string };
    return run(place.queues.get(QueueUrl), input as z.infer<z.ZodObject<Shape>>, place);
  });
}
