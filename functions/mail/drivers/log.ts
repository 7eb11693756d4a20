import { logger } from '../../platform/logger.ts';
import type { LogService, SendMail } from '../mail-service.ts';

/** Sends nothing: a line of the log says which mail would have been sent, without its receiver and content. */
export const sendToLog: SendMail<LogService> = async ({ tags: { template, mail: mailId } }) => {
  logger.info('A mail was logged instead of sent', { template, mailId: mailId && Number(mailId) });
  return { messageId: undefined };
};
