import { flushSync } from 'react-dom';
import { isPictureAt, textAt } from '../../../../parts/preview/edited-in-place.ts';
import type { PreviewMessage } from '../../../../parts/preview/preview-messages.ts';
import type { AppearanceEditor } from '../appearance-editor.ts';
import { withValue } from '../place-values.ts';
import { placeOfMark } from '../places.ts';
import type { DroppedPicture } from '../pictures/dropped-picture.ts';

interface Editing extends Pick<AppearanceEditor, 'values' | 'change'> {
  save: () => void;
  /** Opens the panel of a place; while somebody edits in the frame, the focus stays there. */
  open: (place: string, isFocusKept: boolean) => void;
  /** Hands a file to the field of its place. */
  drop: (picture: DroppedPicture) => void;
}

/** Does in the editor what was done in the frame. What a message names must be in the draft. */
export function onFrameMessage(message: PreviewMessage, { values, change, save, open, drop }: Editing): void {
  switch (message.type) {
    case 'select-field':
      open(placeOfMark(message.field, values.menus), message.isEdited === true);
      break;
    case 'edit-text': {
      const { field, text } = message;
      if (textAt(values, field) === undefined) break;
      // At once: the next message may be to save it.
      flushSync(() => change((draft) => withValue(draft, field, text), field));
      break;
    }
    case 'drop-picture': {
      const { field, file } = message;
      if (!isPictureAt(values, field)) break;
      drop({ place: field, file });
      open(field, false);
      break;
    }
    case 'save':
      save();
      break;
    // The preview itself shows the others.
    default:
  }
}
