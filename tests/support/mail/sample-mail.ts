import type { OutgoingMail } from '../../../functions/mail/outgoing-mail.ts';

/** A mail with everything that a driver has to hand on. */
export const sampleMail: OutgoingMail = {
  from: { name: 'Ablage, Süd', address: 'files@example.com' },
  to: 'ada@example.com',
  replyTo: 'eve@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  tags: { template: 'link_sent', mail: '123' },
  unsubscribeUrl: 'https://drive.example.com/stop',
};
