import type {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { answerReader } from './plain-answers.ts';

type ShortCommand = BatchGetItemCommand | GetItemCommand | QueryCommand | UpdateItemCommand;
type TableRequest = Parameters<DynamoDBClient['config']['requestHandler']['handle']>[0];

/** Where each client sends its calls, as one of them went. */
const places = new WeakMap<object, TableRequest>();

/** Notes where a client sends its calls, so that reads can take the short way there. */
export function noteCallPlace(client: DynamoDBClient): void {
  client.middlewareStack.add(
    (next) => (call) => {
      if (!places.has(client)) places.set(client, call.request as TableRequest);
      return next(call);
    },
    { step: 'finalizeRequest', name: 'noteCallPlace', priority: 'low' },
  );
}

/**
 * Has a call sent by the client's own signer and connections, past the twenty steps in between, which take longer than
 * both. Whatever does not succeed is sent once more by all of them: they know the errors, wait and try again. So it is
 * for reads, and for a write that may happen twice.
 * @param read reads the text of the answer; as JSON where absent
 */
export function shortened<Command extends ShortCommand>(
  client: DynamoDBClient,
  command: Command,
  read?: (text: string) => object,
): Command {
  const { middlewareStack } = command as BatchGetItemCommand;
  middlewareStack.add(
    (next, context) => async (call) => {
      if (read) Object.assign(context, { [answerReader]: read });
      const text = await readText(client, context.commandName, call.input).catch(() => undefined);
      if (text === undefined) return next(call);
      const answer = read ? read(text) : (JSON.parse(text) as object);
      return { response: undefined, output: { ...answer, $metadata: {} } };
    },
    { step: 'initialize', name: 'shortened', priority: 'low' },
  );
  return command;
}

/** The text of an answer; undefined for one that is an error, and before the client has sent anything. */
async function readText(
  client: DynamoDBClient,
  commandName = '',
  input: object,
): Promise<string | undefined> {
  const place = places.get(client);
  if (!place) return undefined;
  const { signer, requestHandler, systemClockOffset } = client.config;
  const body = JSON.stringify(input);
  const headers = {
    host: place.headers['host'] ?? '',
    'content-type': 'application/x-amz-json-1.0',
    'content-length': String(Buffer.byteLength(body)),
    'x-amz-target': `DynamoDB_20120810.${commandName.replace(/Command$/, '')}`,
  };
  const request = { ...place, headers, body } as TableRequest;
  const signingDate = new Date(Date.now() + systemClockOffset);
  const signed = await (await signer()).sign(request, { signingDate });
  const { response } = await requestHandler.handle(signed as TableRequest);
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return response.statusCode === 200 ? Buffer.concat(chunks).toString() : undefined;
}
