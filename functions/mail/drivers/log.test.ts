import { expect, test, vi } from 'vitest';
import { sampleMail as mail } from '../../../tests/support/mail/sample-mail.ts';
import { sendToLog } from './log.ts';

test('logs which mail it was, without receiver and content', async () => {
  vi.stubEnv('LOG_LEVEL', 'info');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const result = await sendToLog(mail, { driver: 'log' });
  const lines = write.mock.calls.map(([line]) => String(line));
  write.mockRestore();
  vi.unstubAllEnvs();
  expect(result).toEqual({ messageId: undefined });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ template: 'link_sent', mailId: 123 });
  expect(lines[0]).not.toMatch(/ada@|eve@|Hello|Hi|stop/);
});
