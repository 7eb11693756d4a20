import { expect, test } from 'vitest';
import { writeEml } from './write-eml.ts';

const mail = {
  from: '"Holdall" <no-reply@example.com>',
  to: 'ada@example.com',
  subject: 'Hello',
  html: '<p>Hi</p>',
  text: 'Hi',
  atMs: 0,
};

test.each([
  ['of SES', '010f0-000', '<010f0-000@email.amazonses.com>'],
  ['of Postmark', 'b7bc2f4a-e38e-4336-af7d-e6c392c2f817', '<b7bc2f4a-e38e-4336-af7d-e6c392c2f817@mtasv.net>'],
  ['that is the header itself', '2026.1@mg.example.com', '<2026.1@mg.example.com>'],
])('has the Message-ID that the mail was sent with, from an id %s', async (_what, messageId, header) => {
  const eml = (await writeEml({ ...mail, messageId })).toString('utf8');
  expect(eml).toContain(`Message-ID: ${header}`);
});
