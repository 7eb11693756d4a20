import type { MailItem } from '../../../data/entities/messages/mail.ts';

/** Whether it is the mail of a visitor's message. Such a mail has the id of the message. */
export const carriesMessage = ({ template }: Pick<MailItem, 'template'>) =>
  template === 'contact_message' || template === 'reseller_message';
