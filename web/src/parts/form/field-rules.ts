import type { InputRule } from '#shared/contract/input-rule.ts';
import { translateLine } from '../../api/translate-line.ts';
import { checkInput } from './check-input.ts';

/** What is wrong with the value of a field, in the language of the user; undefined if nothing is. */
export function faultOf(rule: InputRule, held: unknown): string | undefined {
  const fault = checkInput(rule, held);
  return fault && translateLine(fault.line, fault.params);
}

/** The rule of one field for react-hook-form, in a form that `useRouteForm` does not send. */
export function fieldRules(rule: InputRule) {
  return { validate: (held: unknown) => faultOf(rule, held) };
}
