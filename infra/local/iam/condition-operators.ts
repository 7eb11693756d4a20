import { fitsArn, fitsWildcards } from './wildcards.ts';

type Compare = (wanted: string, given: string) => boolean;

/** One value of the policy against one of the request; of several values of the policy any will do. */
const comparisons: Record<string, Compare> = {
  StringEquals: (wanted, given) => wanted === given,
  StringEqualsIgnoreCase: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
  StringLike: fitsWildcards,
  ArnEquals: fitsArn,
  ArnLike: fitsArn,
  Bool: (wanted, given) => wanted.toLowerCase() === given.toLowerCase(),
};

/** Those that hold where none of the policy's values fits. */
const negations: Record<string, string> = {
  StringNotEquals: 'StringEquals',
  StringNotEqualsIgnoreCase: 'StringEqualsIgnoreCase',
  StringNotLike: 'StringLike',
  ArnNotEquals: 'ArnEquals',
  ArnNotLike: 'ArnLike',
};

interface Operator {
  /** `ForAllValues`, `ForAnyValue`, or none for keys with a single value. */
  quantifier: string | undefined;
  compare: Compare;
  isNegated: boolean;
  /** Whether the condition holds where the request has no such key, by the suffix `IfExists`. */
  passesMissing: boolean;
}

function findOperator(name: string): Operator | undefined {
  const match = /^(?:(ForAllValues|ForAnyValue):)?(\w+?)(IfExists)?$/.exec(name);
  if (match === null) return undefined;
  const [, quantifier, base = '', suffix] = match;
  const isNegated = Object.hasOwn(negations, base);
  const positive = isNegated ? (negations[base] ?? '') : base;
  const compare = Object.hasOwn(comparisons, positive) ? comparisons[positive] : undefined;
  return compare && { quantifier, compare, isNegated, passesMissing: suffix !== undefined };
}

/** Whether the name of a condition operator is known here. */
export function isConditionOperator(name: string): boolean {
  return findOperator(name) !== undefined;
}

/**
 * Whether a condition holds, as IAM decides it. A key that the request does not have passes a negation, `IfExists` and
 * `ForAllValues`, and nothing else. Throws for an operator that is not known here.
 * @param given the request's values of the key
 */
export function holdsCondition(
  operatorName: string,
  wanted: readonly string[],
  given: readonly string[] | undefined,
): boolean {
  const operator = findOperator(operatorName);
  if (operator === undefined) throw new Error(`There is no condition operator ${operatorName}.`);
  const { quantifier, compare, isNegated, passesMissing } = operator;
  if (given === undefined || given.length === 0) {
    if (quantifier === 'ForAllValues') return true;
    return passesMissing || (quantifier === undefined && isNegated);
  }
  const holds = (value: string) => wanted.some((each) => compare(each, value)) !== isNegated;
  return quantifier === 'ForAnyValue' ? given.some(holds) : given.every(holds);
}
