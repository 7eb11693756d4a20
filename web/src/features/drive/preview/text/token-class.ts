/** Colours of code, by the highlighter's classes; all of them can be read on paper in both themes. */
const classes: Record<string, string> = {
  'hljs-comment': 'text-muted italic',
  'hljs-quote': 'text-muted italic',
  'hljs-meta': 'text-muted',
  'hljs-keyword': 'text-violet',
  'hljs-selector-tag': 'text-violet',
  'hljs-literal': 'text-violet',
  'hljs-type': 'text-primary-strong',
  'hljs-built_in': 'text-primary-strong',
  'hljs-title': 'text-blue',
  'hljs-section': 'text-blue font-semibold',
  'hljs-name': 'text-blue',
  'hljs-selector-class': 'text-blue',
  'hljs-selector-id': 'text-blue',
  'hljs-string': 'text-positive',
  'hljs-regexp': 'text-positive',
  'hljs-link': 'text-positive',
  'hljs-addition': 'text-positive',
  'hljs-number': 'text-warning',
  'hljs-symbol': 'text-warning',
  'hljs-bullet': 'text-warning',
  'hljs-attr': 'text-warning',
  'hljs-attribute': 'text-warning',
  'hljs-variable': 'text-warning',
  'hljs-template-variable': 'text-warning',
  'hljs-property': 'text-warning',
  'hljs-deletion': 'text-danger',
  'hljs-emphasis': 'italic',
  'hljs-strong': 'font-semibold',
};

/** Look of a token; of `hljs-title function_` the first class decides. */
export function tokenClass(scope: string): string | undefined {
  return classes[scope.split(' ')[0] ?? ''];
}
