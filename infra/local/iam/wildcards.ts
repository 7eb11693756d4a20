const compiled = new Map<string, RegExp>();

/** Whether a text fits a pattern in which `*` stands for any characters and `?` for one. */
export function fitsWildcards(pattern: string, text: string, ignoresCase = false): boolean {
  if (!/[*?]/.test(pattern) && !ignoresCase) return pattern === text;
  const key = `${ignoresCase ? 'i' : ''} ${pattern}`;
  let expression = compiled.get(key);
  if (expression === undefined) {
    const source = pattern.replaceAll(/[.*+?^${}()|[\]\\]/g, toExpression);
    expression = new RegExp(`^${source}$`, ignoresCase ? 'is' : 's');
    compiled.set(key, expression);
  }
  return expression.test(text);
}

function toExpression(character: string): string {
  if (character === '*') return '.*';
  return character === '?' ? '.' : `\\${character}`;
}

/** Whether an action is meant by a pattern; the case of its letters does not matter to IAM. */
export function fitsAction(pattern: string, action: string): boolean {
  return fitsWildcards(pattern, action, true);
}

/**
 * Whether an ARN is meant by a pattern. A wildcard reaches over colons in the last part alone, which names the thing
 * itself: `arn:aws:s3:::files/*` names no other bucket, and no other service.
 */
export function fitsArn(pattern: string, arn: string): boolean {
  if (pattern === '*') return true;
  const [patternParts, parts] = [splitArn(pattern), splitArn(arn)];
  return (
    patternParts.length === parts.length &&
    patternParts.every((part, index) => fitsWildcards(part, parts[index] ?? ''))
  );
}

/** `arn`, partition, service, region, account, and all the rest as one. */
function splitArn(arn: string): string[] {
  const parts = arn.split(':');
  return [...parts.slice(0, 5), parts.slice(5).join(':')];
}
