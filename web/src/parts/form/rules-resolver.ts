import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { InputMessage, InputRules } from '#shared/contract/input-rule.ts';
import { translateLine } from '../../api/translate-line.ts';
import { checkInput } from './check-input.ts';

/** Checks that compare fields, by the field that shows what is wrong. */
export type FormCheck<Values> = (values: Values) => { [Field in keyof Values]?: InputMessage | undefined };

/** Checks a form by the rules of its route; fields without a rule are not checked. */
export function rulesResolver<Values extends FieldValues>(
  rules: InputRules,
  check?: FormCheck<Values>,
): Resolver<Values> {
  return (values) => {
    const compared: Record<string, InputMessage | undefined> = check?.(values) ?? {};
    const faults = Object.keys(values).flatMap((name) => {
      const rule = rules[name];
      const message = (rule && checkInput(rule, values[name])) ?? compared[name];
      return message ? [[name, message] as const] : [];
    });
    const errors = Object.fromEntries(
      faults.map(([name, { line, params }]) => [
        name,
        { type: 'input', message: translateLine(line, params) },
      ]),
    );
    return faults.length > 0 ? { values: {}, errors: errors as FieldErrors<Values> } : { values, errors: {} };
  };
}
