import type * as z from 'zod';
import type { BodyInputOf, Route } from './define-route.ts';
import { errorMessages, toDetail, type Reason } from '../messages/errors.ts';
import { readInputError } from './input-error.ts';
import type { InputMessage, InputRule, InputRules } from './input-rule.ts';
import { reasonOf } from '../messages/named-errors.ts';

/** What is read of a schema's definition. The library's own types tell each kind of schema apart by its class. */
interface Definition {
  type?: string;
  check?: string;
  format?: string;
  pattern?: RegExp;
  minimum?: number;
  maximum?: number;
  value?: number;
  inclusive?: boolean;
  coerce?: boolean;
  error?: (issue: z.core.$ZodRawIssue) => unknown;
  checks?: Part[];
  innerType?: Part;
  in?: Part;
  out?: Part;
  element?: Part;
  shape?: Record<string, Part>;
  entries?: Record<string, string | number>;
  values?: (string | number)[];
}

interface Part {
  _zod: { def: object };
}

const definitionOf = (part: Part): Definition => part._zod.def;

type FieldOf<R extends Route> = keyof NonNullable<BodyInputOf<R>> & string;

/** The rules of a route's body by field, for the form that sends it. */
export function describeBody<R extends Route>(route: R): InputRules<FieldOf<R>> {
  const { fields } = describeInput(route.body as Part);
  if (!fields) throw new Error(`The body of ${route.name} has no fields.`);
  return fields as InputRules<FieldOf<R>>;
}

/** Describes a schema as plain JSON. What it cannot say in JSON, a function or a choice of shapes, it leaves out. */
export function describeInput(schema: Part): InputRule {
  const definition = definitionOf(schema);
  const missing = messageOf(definition, { code: 'invalid_type', input: undefined });
  const { type = '', innerType } = definition;
  if (innerType) {
    const { required, ...inner } = describeInput(innerType);
    if (type === 'nullable') return { ...inner, required, isNullable: true };
    return type === 'optional' || type === 'default' || type === 'prefault' ? inner : { ...inner, required };
  }
  if (definition.in && definition.out) return describePipe(definition.in, definition.out);
  return { required: missing, ...shapeOf(type, definition), ...checksOf(type, definition) };
}

/** A transformation has no shape: the other side of its pipe tells it. */
function describePipe(from: Part, to: Part): InputRule {
  const isTold = (part: Part) => definitionOf(part).type !== 'transform';
  const [first, second] = [from, to].map((part) => (isTold(part) ? describeInput(part) : undefined));
  if (!first || !second) return first ?? second ?? { kind: 'any' };
  if (first.kind !== second.kind) return { ...second, required: first.required };
  const patterns = [...(first.patterns ?? []), ...(second.patterns ?? [])];
  return { ...second, ...first, ...(patterns.length > 0 && { patterns }) };
}

function shapeOf(type: string, definition: Definition): InputRule {
  const { element, shape, entries, values } = definition;
  if (type === 'string') return { kind: 'text' };
  if (type === 'number' || type === 'boolean') return { kind: type };
  if (element) return { kind: 'list', items: describeInput(element) };
  if (shape) {
    const fields = Object.entries(shape).map(([name, part]) => [name, describeInput(part)]);
    return { kind: 'object', fields: Object.fromEntries(fields) as Record<string, InputRule> };
  }
  const choices = entries ? Object.values(entries) : values;
  if (!choices) return { kind: 'any' };
  return { kind: choices.every((each) => typeof each === 'number') ? 'number' : 'text', choices };
}

/** The checks of a schema: its own format, and those that were added to it. */
function checksOf(type: string, definition: Definition): Partial<InputRule> {
  const own = definition.check ? [definition] : [];
  const rule: Partial<InputRule> = {};
  for (const check of [...own, ...(definition.checks ?? []).map(definitionOf)]) {
    // The error of a schema counts for its checks without one.
    addCheck(rule, { ...check, error: check.error ?? definition.error }, type);
  }
  return rule;
}

function addCheck(rule: Partial<InputRule>, check: Definition, origin: string): void {
  const { minimum, maximum, value = 0 } = check;
  const limit = (code: 'too_small' | 'too_big', at: number) => ({
    value: at,
    message: messageOf(check, { code, origin, minimum: at, maximum: at }),
  });
  const format = () => messageOf(check, { code: 'invalid_format', format: check.format ?? '' });
  if (check.check === 'overwrite') rule.isTrimmed = true;
  if (check.check === 'min_length') rule.min = limit('too_small', minimum ?? 0);
  if (check.check === 'max_length') rule.max = limit('too_big', maximum ?? 0);
  if (check.check === 'greater_than' && check.inclusive) rule.min = limit('too_small', value);
  if (check.check === 'less_than' && check.inclusive) rule.max = limit('too_big', value);
  if (check.check === 'number_format') rule.integer = messageOf(check, { code: 'invalid_type', input: 0.5 });
  if (check.check !== 'string_format') return;
  if (check.format === 'url') rule.url = format();
  else if (check.pattern) {
    const { source, flags } = check.pattern;
    rule.patterns = [...(rule.patterns ?? []), { source, flags, message: format() }];
  }
}

/** The message that the server would send for an issue. */
function messageOf({ error }: Definition, issue: Record<string, unknown>): InputMessage {
  const whole = issue as z.core.$ZodRawIssue;
  const named = error?.(whole);
  const reason: Reason = (typeof named === 'string' && readInputError(named)) || reasonOf(whole);
  const { code, params } = toDetail(reason);
  return { line: errorMessages[code], ...(params && { params }) };
}
