/** A value of a parsed form. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

interface Branch {
  [name: string]: string | Branch;
}

/** Parses `a[b][0]=c` as Stripe does. Numbers in brackets and empty brackets make a list. */
export function parseForm(text: string): { [name: string]: FormValue } {
  const root: Branch = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const names = [...key.matchAll(/[^[\]]+|(?<=\[)(?=\])/g)].map(([name]) => name);
    insert(root, names, value);
  }
  const form = Object.entries(root).map(([name, value]) => [name, toValue(value)] as const);
  return Object.fromEntries(form);
}

function insert(root: Branch, names: string[], value: string): void {
  const last = names.pop();
  if (last === undefined) return;
  let branch = root;
  for (const name of names) {
    const next = branch[name];
    branch = typeof next === 'object' ? next : (branch[name] = newBranch());
  }
  branch[last === '' ? String(Object.keys(branch).length) : last] = value;
}

/** Has no prototype, so that names such as `__proto__` are plain keys. */
function newBranch(): Branch {
  return Object.create(null) as Branch;
}

function toValue(value: string | Branch): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, toValue(inner)] as const);
  const isList = entries.every(([name]) => /^\d+$/.test(name));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
