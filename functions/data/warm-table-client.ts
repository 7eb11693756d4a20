import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableOptions } from './table.ts';

/**
 * Prepares a call of the table up to the moment when it would be sent: credentials, endpoint, signature and Node's HTTP
 * client are then loaded. Done while the function starts, when Lambda gives it a whole processor.
 */
export async function warmTableClient(): Promise<void> {
  const Key = { PK: 'WARM', SK: 'WARM' };
  try {
    await tableClient.send(new GetCommand({ TableName: tableOptions.table, Key }), {
      abortSignal: AbortSignal.abort(),
    });
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}
