/** Whether a value, undefined where it is missing, satisfies a part of a pattern. */
type Matcher = (value: unknown) => boolean;

/**
 * Makes one test of a mapping's filter patterns (the JSON texts of `FilterCriteria.Filters[].Pattern`): a
 * record passes when any pattern matches it, or when there is none. Throws for an operator that DynamoDB
 * streams do not have in Lambda (numeric: numbers are text in a record) or that is not known here.
 */
export function compileStreamFilter(patterns: string[]): Matcher {
  const matchers = patterns.map((pattern) => compilePattern(JSON.parse(pattern), pattern));
  return (record) => matchers.length === 0 || matchers.some((matches) => matches(record));
}

function compilePattern(pattern: unknown, source: string): Matcher {
  if (Array.isArray(pattern)) {
    const alternatives = pattern.map((each) => compileAlternative(each, source));
    return (value) => alternatives.some((matches) => matches(value));
  }
  if (!isObject(pattern)) throw unknownPart(pattern, source);
  const conditions = Object.entries(pattern).map(([name, part]): Matcher => {
    if (name === '$or' && Array.isArray(part)) {
      const choices = part.map((each) => compilePattern(each, source));
      return (value) => choices.some((matches) => matches(value));
    }
    const matches = compilePattern(part, source);
    return (value) => matches(isObject(value) ? value[name] : undefined);
  });
  return (value) => conditions.every((matches) => matches(value));
}

/** One entry of a pattern's list: a literal, or an object with one operator. */
function compileAlternative(alternative: unknown, source: string): Matcher {
  if (!isObject(alternative)) return (value) => anyElement(value, (element) => element === alternative);
  const [[operator, operand] = [], ...others] = Object.entries(alternative);
  if (others.length > 0) throw unknownPart(alternative, source);
  if (operator === 'exists' && typeof operand === 'boolean') {
    return (value) => (value !== undefined) === operand;
  }
  if (operator === 'anything-but') {
    const excluded = [operand].flat().map((each) => compileAlternative(each, source));
    return (value) => value !== undefined && !excluded.some((matches) => matches(value));
  }
  const textTest = typeof operand === 'string' ? findTextTest(operator, operand) : undefined;
  if (textTest === undefined) throw unknownPart(alternative, source);
  return (value) => anyElement(value, (element) => typeof element === 'string' && textTest(element));
}

function findTextTest(
  operator: string | undefined,
  operand: string,
): ((text: string) => boolean) | undefined {
  if (operator === 'prefix') return (text) => text.startsWith(operand);
  if (operator === 'suffix') return (text) => text.endsWith(operand);
  if (operator === 'equals-ignore-case') return (text) => text.toLowerCase() === operand.toLowerCase();
  return undefined;
}

function anyElement(value: unknown, test: (element: unknown) => boolean): boolean {
  return Array.isArray(value) ? value.some(test) : test(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unknownPart(part: unknown, source: string): Error {
  return new Error(`The stream filter ${source} has a part that is not known here: ${JSON.stringify(part)}`);
}
