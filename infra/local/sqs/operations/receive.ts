import * as z from 'zod';
import { md5Of, systemAttributesOf } from '../message-facts.ts';
import { defineQueueOperation } from './define-operation.ts';

const names = z.array(z.string()).optional();

const request = {
  MaxNumberOfMessages: z.int().min(1).max(10).optional(),
  WaitTimeSeconds: z.int().min(0).max(20).optional(),
  VisibilityTimeout: z.int().min(0).max(43_200).optional(),
  MessageSystemAttributeNames: names,
  /** The former name of the same. */
  AttributeNames: names,
  /** No message has attributes of its own here: sending them is refused. */
  MessageAttributeNames: names,
};

export const receiveMessage = defineQueueOperation(
  request,
  async (queue, input, { queues, accountId, signal }) => {
    const messages = await queues.receive(queue, input.MaxNumberOfMessages ?? 1, {
      waitMs: (input.WaitTimeSeconds ?? queue.receiveWaitSeconds) * 1000,
      visibilitySeconds: input.VisibilityTimeout,
      signal,
    });
    const asked = new Set([...(input.MessageSystemAttributeNames ?? []), ...(input.AttributeNames ?? [])]);
    if (messages.length === 0) return {};
    return {
      Messages: messages.map((message) => {
        const attributes = Object.entries(systemAttributesOf(message, accountId)).filter(
          ([name]) => asked.has('All') || asked.has(name),
        );
        return {
          MessageId: message.messageId,
          ReceiptHandle: message.receiptHandle,
          Body: message.body,
          MD5OfBody: md5Of(message.body),
          ...(attributes.length > 0 && { Attributes: Object.fromEntries(attributes) }),
        };
      }),
    };
  },
);
