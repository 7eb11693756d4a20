import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

// The theme's own variables, as a part of a page can have another theme than the page.
const text = (opacity: string) => `rgb(var(--be-foreground-base) / var(--be-${opacity}))`;
const main = text('text-main-opacity');
const muted = text('text-muted-opacity');
const danger = 'rgb(var(--hue-danger))';

const look = EditorView.theme({
  '&': { maxHeight: '60dvh', fontSize: '0.8125rem', color: main },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    minHeight: 'var(--code-min-height, 20rem)',
    overflow: 'auto',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    lineHeight: '1.6',
  },
  '.cm-content': { caretColor: main, padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: main },
  '.cm-gutters': {
    backgroundColor: 'rgb(var(--be-background-alt))',
    color: muted,
    borderInlineEnd: `1px solid ${text('divider-opacity')}`,
  },
  '.cm-activeLine': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine': { backgroundColor: text('hover-opacity') },
  '.cm-activeLineGutter': { backgroundColor: 'transparent', color: main },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'rgb(var(--be-primary-light))',
  },
  '.cm-faulty': {
    boxShadow: `inset 3px 0 0 ${danger}`,
    textDecoration: `underline wavy ${danger}`,
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
