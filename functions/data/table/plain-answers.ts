/** What of the SDK's protocols is used here. */
interface Protocol {
  deserializeResponse(operation: unknown, context: Reading, response: Response): Promise<unknown>;
}

interface Reading {
  streamCollector(body: unknown): Promise<Uint8Array>;
  /** How the text of this call's answer is read; as JSON where absent. Calls name it in their middleware's context. */
  [answerReader]?: (text: string) => object;
}

/** Name of a call's own reader, see `Reading`. */
export const answerReader = Symbol('answerReader');

interface Response {
  statusCode: number;
  headers: Record<string, string>;
  body: unknown;
}

/**
 * The protocol of a DynamoDB client, reading what succeeded as the JSON that it is. The SDK walks every attribute of
 * every item by its schema instead, which takes a page of a list longer than all else; it would find nothing to
 * convert, as no answer to the table's calls holds times. The few binary values stay text in base64
 * (`unpackAppearance`). Errors stay with the SDK.
 */
export function withPlainAnswers<ClientProtocol extends object>(protocol: ClientProtocol): ClientProtocol {
  const full = protocol as unknown as Protocol;
  const deserializeResponse: Protocol['deserializeResponse'] = async (operation, context, response) => {
    if (response.statusCode >= 300) return full.deserializeResponse(operation, context, response);
    const text = Buffer.from(await context.streamCollector(response.body)).toString();
    const answer = context[answerReader]?.(text) ?? (JSON.parse(text) as object);
    const { statusCode: httpStatusCode, headers } = response;
    return { ...answer, $metadata: { httpStatusCode, requestId: headers['x-amzn-requestid'] } };
  };
  return Object.create(protocol, { deserializeResponse: { value: deserializeResponse } }) as ClientProtocol;
}
