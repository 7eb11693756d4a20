import type { Operation } from './define-operation.ts';
import { getQueueAttributes, getQueueUrl } from './describe.ts';
import { receiveMessage } from './receive.ts';
import { sendMessage, sendMessageBatch } from './send.ts';
import { changeMessageVisibility, deleteMessage, deleteMessageBatch } from './settle.ts';

/** Every operation that the local queues answer, by the name in `X-Amz-Target`. */
export const operationTable: ReadonlyMap<string, Operation> = new Map([
  ['ChangeMessageVisibility', changeMessageVisibility],
  ['DeleteMessage', deleteMessage],
  ['DeleteMessageBatch', deleteMessageBatch],
  ['GetQueueAttributes', getQueueAttributes],
  ['GetQueueUrl', getQueueUrl],
  ['ReceiveMessage', receiveMessage],
  ['SendMessage', sendMessage],
  ['SendMessageBatch', sendMessageBatch],
]);
