/** How a policy chooses headers, cookies or query parameters; names are compared without case. */
export interface ValueSelection {
  behavior: 'none' | 'all' | 'only' | 'allExcept';
  names: string[];
}

export const selectNone: ValueSelection = { behavior: 'none', names: [] };
export const selectAll: ValueSelection = { behavior: 'all', names: [] };

export function isSelected(selection: ValueSelection, name: string): boolean {
  const isNamed = selection.names.some((each) => each.toLowerCase() === name.toLowerCase());
  if (selection.behavior === 'only') return isNamed;
  return selection.behavior === 'all' || (selection.behavior === 'allExcept' && !isNamed);
}

/** Reads CloudFormation's words for a selection. Throws for a behaviour that is not known here. */
export function readSelection(behavior: string | undefined, names: string[] = []): ValueSelection {
  switch (behavior) {
    case undefined:
    case 'none':
      return selectNone;
    case 'all':
    case 'allViewer':
      return selectAll;
    case 'whitelist':
      return { behavior: 'only', names };
    case 'allExcept':
      return { behavior: 'allExcept', names };
    default:
      throw new Error(`The local CloudFront does not know the behaviour ${behavior}.`);
  }
}
