import type { StackTemplate } from './assembly.ts';

/** What the intrinsic functions of one stack can refer to. Each throws for what it does not know. */
export interface References {
  ref(logicalId: string): unknown;
  getAtt(logicalId: string, attribute: string): unknown;
  importValue(exportName: string): unknown;
}

type Resolve = (value: unknown) => unknown;
type Intrinsic = (
  argument: unknown,
  resolve: Resolve,
  stack: StackTemplate,
  references: References,
) => unknown;

/** Value of Ref AWS::NoValue: the property or item that has it does not exist. */
export const noValue = Symbol('AWS::NoValue');

const intrinsics: Record<string, Intrinsic> = {
  Ref: (argument, _resolve, _stack, references) => references.ref(String(argument)),
  'Fn::GetAtt': (argument, _resolve, _stack, references) => {
    const [logicalId = '', ...attribute] = Array.isArray(argument) ? argument : String(argument).split('.');
    return references.getAtt(String(logicalId), attribute.join('.'));
  },
  'Fn::ImportValue': (argument, resolve, _stack, references) =>
    references.importValue(String(resolve(argument))),
  'Fn::Join': (argument, resolve) => {
    const [separator, parts] = argument as [string, unknown];
    return (resolve(parts) as unknown[]).join(separator);
  },
  'Fn::Sub': (argument, resolve, _stack, references) => substitute(argument, resolve, references),
  'Fn::Select': (argument, resolve) => {
    const [index, list] = argument as [unknown, unknown];
    return (resolve(list) as unknown[])[Number(resolve(index))];
  },
  'Fn::Split': (argument, resolve) => {
    const [separator, text] = argument as [string, unknown];
    return String(resolve(text)).split(separator);
  },
  'Fn::FindInMap': (argument, resolve, stack) => {
    const [map, first, second] = (argument as unknown[]).map((key) => String(resolve(key)));
    const value = stack.mappings[map ?? '']?.[first ?? '']?.[second ?? ''];
    if (value === undefined) throw new Error(`${stack.name}: there is no mapping ${map}.${first}.${second}.`);
    return value;
  },
  'Fn::Base64': (argument, resolve) => Buffer.from(String(resolve(argument))).toString('base64'),
  'Fn::If': (argument, resolve, stack, references) => {
    const [condition, whenTrue, whenFalse] = argument as [string, unknown, unknown];
    return resolve(isConditionMet(stack, condition, references) ? whenTrue : whenFalse);
  },
  'Fn::Equals': (argument, resolve) => {
    const [left, right] = (argument as unknown[]).map(resolve);
    return left === right;
  },
  'Fn::Not': (argument, resolve) => resolve((argument as unknown[])[0]) !== true,
  'Fn::And': (argument, resolve) => (argument as unknown[]).every((each) => resolve(each) === true),
  'Fn::Or': (argument, resolve) => (argument as unknown[]).some((each) => resolve(each) === true),
  Condition: (argument, _resolve, stack, references) => isConditionMet(stack, String(argument), references),
};

/** Whether a condition of the template holds; throws when the template has no such condition. */
export function isConditionMet(stack: StackTemplate, name: string, references: References): boolean {
  if (!(name in stack.conditions)) throw new Error(`${stack.name} has no condition ${name}.`);
  return resolveIntrinsics(stack.conditions[name], stack, references) === true;
}

/**
 * Replaces every intrinsic function in a value of the template. Throws for functions, references and
 * dynamic references (`{{resolve:...}}`) that are not known here, naming them and the stack. References to secrets
 * stay: their values are known once they are made.
 */
export function resolveIntrinsics(value: unknown, stack: StackTemplate, references: References): unknown {
  const resolve: Resolve = (inner) => resolveIntrinsics(inner, stack, references);
  if (typeof value === 'string' && /\{\{resolve:(?!secretsmanager:)/.test(value)) {
    throw new Error(`${stack.name}: the local stack cannot resolve ${value}.`);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(resolve).filter((item) => item !== noValue);
  const entries = Object.entries(value);
  const [onlyKey, argument] = entries.length === 1 ? (entries[0] ?? []) : [];
  if (onlyKey !== undefined && isIntrinsicName(onlyKey, argument)) {
    const intrinsic = intrinsics[onlyKey];
    if (intrinsic !== undefined) return intrinsic(argument, resolve, stack, references);
    throw new Error(`${stack.name}: the local stack does not know the function ${onlyKey}.`);
  }
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, resolve(inner)]).filter(([, inner]) => inner !== noValue),
  );
}

/** An IAM statement has a key `Condition` as well; a reference to a condition of the template is text. */
function isIntrinsicName(key: string, argument: unknown): boolean {
  return key === 'Ref' || key.startsWith('Fn::') || (key === 'Condition' && typeof argument === 'string');
}

function substitute(argument: unknown, resolve: Resolve, references: References): string {
  const [text, variables = {}] = (Array.isArray(argument) ? argument : [argument]) as [
    string,
    Record<string, unknown>?,
  ];
  return text.replace(/\$\{(!?)([^}]+)\}/g, (_match, literal: string, name: string) => {
    if (literal !== '') return `\${${name}}`;
    if (Object.hasOwn(variables, name)) return String(resolve(variables[name]));
    const [logicalId = '', ...attribute] = name.split('.');
    const isAttribute = attribute.length > 0;
    return String(isAttribute ? references.getAtt(logicalId, attribute.join('.')) : references.ref(name));
  });
}
