import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const look = EditorView.theme({
  '&': { maxHeight: '60dvh', fontSize: '0.8125rem', color: 'var(--color-main)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    minHeight: '20rem',
    overflow: 'auto',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: 'var(--color-main)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--color-main)' },
  '.cm-gutters': {
    backgroundColor: 'var(--color-background-alt)',
    color: 'var(--color-muted)',
    borderInlineEnd: '1px solid var(--color-divider)',
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: 'var(--color-hover)' },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--color-main)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'var(--color-primary-soft)',
  },
  '.cm-faulty': {
    boxShadow: 'inset 3px 0 0 var(--color-danger)',
    textDecoration: 'underline wavy var(--color-danger)',
  },
});

// The colors of the preview of text files.
const colors = HighlightStyle.define([
  { tag: tags.comment, class: 'text-muted italic' },
  { tag: tags.meta, class: 'text-muted' },
  { tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.bool], class: 'text-violet' },
  { tag: tags.tagName, class: 'text-blue' },
  { tag: [tags.angleBracket, tags.bracket, tags.brace], class: 'text-muted' },
  { tag: [tags.string, tags.attributeValue], class: 'text-positive' },
  { tag: [tags.attributeName, tags.propertyName, tags.variableName, tags.number], class: 'text-warning' },
]);

/** Looks and colors of the code editor in both themes. */
export const codeTheme: Extension = [look, syntaxHighlighting(colors)];
