import { fillMessage } from '#shared/text/fill-message.ts';
import type { TestStep } from '#shared/routes/site/setting-tests.ts';
import { testMessages, type TestMessage } from '#shared/settings/test-messages.ts';

/** A step of a test with its message. */
const toStep = (step: TestStep['step'], ok: boolean, code: TestMessage, params: Record<string, string>) => ({
  step,
  ok,
  code,
  params,
  message: fillMessage(testMessages[code], params),
});

/** A step that succeeded. */
export const passed = (
  step: TestStep['step'],
  code: TestMessage,
  params: Record<string, string> = {},
): TestStep => toStep(step, true, code, params);

/** A step that failed. */
export const failed = (
  step: TestStep['step'],
  code: TestMessage,
  params: Record<string, string> = {},
): TestStep => toStep(step, false, code, params);

/** The outcome of a test by its steps. */
export function outcomeOf(details: TestStep[]): { ok: boolean; message: string; details: TestStep[] } {
  const ok = details.every((step) => step.ok);
  return { ok, message: ok ? 'The test succeeded.' : 'The test failed.', details };
}
