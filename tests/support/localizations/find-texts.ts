import { parseSync } from 'vite';

/** A string of a source file, and what stands around it. */
export interface FoundText {
  text: string;
  /** Whether a translating function is called with it. */
  isTranslated: boolean;
  /**
   * Code around it, innermost first: `call:t`, `new:Error`, `property:summary`, `attribute:className`, `comparison`.
   */
  places: string[];
}

interface AstNode {
  type: string;
  [key: string]: unknown;
}

const placeOf: Record<string, (node: AstNode) => string> = {
  CallExpression: ({ callee }) => `call:${nameOf(callee)}`,
  NewExpression: ({ callee }) => `new:${nameOf(callee)}`,
  Property: ({ key }) => `property:${nameOf(key)}`,
  VariableDeclarator: ({ id }) => `variable:${nameOf(id)}`,
  JSXAttribute: ({ name }) => `attribute:${nameOf(name)}`,
  TaggedTemplateExpression: ({ tag }) => `tag:${nameOf(tag)}`,
  BinaryExpression: ({ operator }) => (operator === '+' ? 'sum' : 'comparison'),
  SwitchCase: () => 'case',
  MemberExpression: () => 'member',
  ImportDeclaration: () => 'import',
  ImportExpression: () => 'import',
  ExportNamedDeclaration: () => 'export',
  TSLiteralType: () => 'type',
};

/** Functions whose first argument is a text that is translated there and then. */
const translators = new Set(['t', 'say']);
/** Between a translating call and its text only choices may stand. */
const choices = new Set(['ConditionalExpression', 'LogicalExpression']);

/**
 * Every string in a file of TypeScript, with `${name}` in templates read as the placeholder `:name`. Throws an Error
 * for a file that cannot be read as TypeScript.
 */
export function findTexts(file: string, source: string): FoundText[] {
  const { program, errors } = parseSync(file, source);
  const [fault] = errors;
  if (fault) throw new Error(`${file}: ${fault.message}`);
  const found: FoundText[] = [];
  visit(program as unknown as AstNode, [], found);
  return found;
}

function visit(node: AstNode, above: readonly AstNode[], found: FoundText[]): void {
  const text = textOf(node);
  if (text !== undefined) {
    const places = above.flatMap((parent) => placeOf[parent.type]?.(parent) ?? []);
    found.push({ text, places, isTranslated: isTranslated(node, above) });
  }
  const inside = [node, ...above];
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) visit(child, inside, found);
  }
}

/** The string that a node is; words between tags of JSX are one too. */
function textOf(node: AstNode): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText') return String(node['value']).trim();
  if (node.type !== 'TemplateLiteral') return undefined;
  const quasis = node['quasis'] as { value: { cooked: string } }[];
  return quasis.map(({ value }) => value.cooked).join(':count');
}

function isTranslated(node: AstNode, above: readonly AstNode[]): boolean {
  let child = node;
  for (const parent of above) {
    if (parent.type === 'CallExpression') {
      const [first] = parent['arguments'] as AstNode[];
      return first === child && translators.has(nameOf(parent['callee']));
    }
    if (!choices.has(parent.type) || parent['test'] === child) return false;
    child = parent;
  }
  return false;
}

/** The last word of a name: `t` of `i18next.t`, `minChars` of `passwords.minChars`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  return String(node['name'] ?? node['value'] ?? '');
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}
