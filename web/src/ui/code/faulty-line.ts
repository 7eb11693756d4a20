import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, EditorView, type DecorationSet } from '@codemirror/view';

/** Marks a line, from 1, or none. */
export const markFaultyLine = StateEffect.define<number | undefined>();

const mark = Decoration.line({ class: 'cm-faulty' });

/** The line that an error is about. The mark follows it while the text around it changes. */
export const faultyLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { changes, effects, newDoc }) {
    const asked = effects.find((effect) => effect.is(markFaultyLine));
    if (!asked) return marks.map(changes);
    const line: unknown = asked.value;
    if (typeof line !== 'number' || line < 1 || line > newDoc.lines) return Decoration.none;
    return Decoration.set(mark.range(newDoc.line(line).from));
  },
  provide: (field) => EditorView.decorations.from(field),
});
