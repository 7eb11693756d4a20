import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react';
import { languages, type CodeSyntax } from './code-syntax.ts';
import { codeTheme } from './code-theme.ts';
import { faultyLine as faultyLineField, markFaultyLine } from './faulty-line.ts';

/** What others do with an editor. */
export interface CodeEditorHandle {
  focus: () => void;
  /** Puts a text in the place of the selection, and the caret behind it. */
  insert: (text: string) => void;
}

interface CodeEditorProps {
  /** Id of the label's element. */
  labelledBy: string;
  /** Id of the element with the error; it marks the editor as invalid. */
  describedBy: string | undefined;
  syntax: CodeSyntax;
  value: string;
  onChange: (text: string) => void;
  isReadOnly?: boolean | undefined;
  faultyLine?: number | undefined;
  ref?: Ref<CodeEditorHandle>;
}

const attributes = new Compartment();
const language = new Compartment();
const writing = new Compartment();

const extensions = [
  faultyLineField,
  lineNumbers(),
  history(),
  drawSelection(),
  highlightActiveLine(),
  highlightActiveLineGutter(),
  EditorView.lineWrapping,
  // Without Tab: it leads to the next field.
  keymap.of([...defaultKeymap, ...historyKeymap]),
  codeTheme,
];

/** The editor of a {@link CodeField}. */
export function CodeEditor({
  labelledBy,
  describedBy,
  syntax,
  value,
  onChange,
  isReadOnly = false,
  faultyLine,
  ref,
}: CodeEditorProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const held = useRef(value);
  const change = useEffectEvent((text: string) => {
    held.current = text;
    onChange(text);
  });
  useEffect(() => {
    const listener = EditorView.updateListener.of((update) => {
      if (update.docChanged) change(update.state.doc.toString());
    });
    const state = EditorState.create({
      doc: held.current,
      extensions: [...extensions, language.of([]), writing.of([]), attributes.of([]), listener],
    });
    const made = new EditorView({ state, parent: parent.current ?? undefined });
    view.current = made;
    return () => made.destroy();
  }, []);
  useEffect(() => {
    view.current?.dispatch({ effects: language.reconfigure(languages[syntax]) });
  }, [syntax]);
  useEffect(() => {
    view.current?.dispatch({ effects: writing.reconfigure(EditorState.readOnly.of(isReadOnly)) });
  }, [isReadOnly]);
  useEffect(() => {
    // The value changed outside the editor: the form loaded another admin's version.
    if (value === held.current) return;
    held.current = value;
    view.current?.dispatch({ changes: { from: 0, to: view.current.state.doc.length, insert: value } });
  }, [value]);
  useEffect(() => {
    const described = describedBy ? { 'aria-describedby': describedBy, 'aria-invalid': 'true' } : undefined;
    const named = EditorView.contentAttributes.of({
      dir: 'ltr',
      'aria-labelledby': labelledBy,
      ...described,
    });
    view.current?.dispatch({ effects: attributes.reconfigure(named) });
  }, [labelledBy, describedBy]);
  useEffect(() => {
    view.current?.dispatch({ effects: markFaultyLine.of(faultyLine) });
  }, [faultyLine]);
  useImperativeHandle(ref, () => ({
    focus: () => view.current?.focus(),
    insert(text) {
      view.current?.dispatch(view.current.state.replaceSelection(text), { scrollIntoView: true });
      view.current?.focus();
    },
  }));
  return (
    <div
      ref={parent}
      dir="ltr"
      className={`overflow-hidden rounded-input bg-paper p-0.5 ring-1 transition-shadow ring-inset focus-within:ring-2 ${describedBy ? 'ring-danger' : 'ring-control focus-within:ring-primary'}`}
    />
  );
}
