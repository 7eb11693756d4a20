import { previewCalls } from '../../../api/preview-calls.ts';
import { isPictureAt, textAt } from '../../../parts/preview/edited-in-place.ts';
import { EditorMessage, type PreviewMessage } from '../../../parts/preview/preview-messages.ts';
import { currentRouter } from '../../../ui/current-router.ts';
import { holdDraftCss } from './draft-css.ts';
import { takeDroppedPictures } from './drop-pictures.ts';
import { editTexts } from './edit-texts.ts';
import { currentPath, followLocation } from './follow-location.ts';
import { holdDraft, type PreviewSurface } from './hold-draft.ts';
import { openOutsideLinksInTabs } from './keep-inside.ts';
import { fieldOf, scrollToField, selectFieldsByClick } from './marked-fields.ts';
import { openPort } from './open-port.ts';
import { saveByKey } from './save-key.ts';

/** Lets the appearance editor show its draft in this page, and tells it what happens here. Returns what ends that. */
export function startPreview(surface: PreviewSurface): () => void {
  let port: MessagePort | undefined;
  const send = (message: PreviewMessage) => port?.postMessage(message);
  const drafts = holdDraft(surface, (revision) => send({ type: 'applied', revision }));
  const css = holdDraftCss();
  const valuesOf = () => drafts.current()?.values ?? {};
  // Before the editing of texts, which keeps keys to itself.
  const stopSaving = saveByKey(() => send({ type: 'save' }));
  const texts = editTexts({
    textOf: (field) => textAt(valuesOf(), field),
    onOpen: (field) => send({ type: 'select-field', field, isEdited: true }),
    onText: (field, text) => send({ type: 'edit-text', field, text }),
  });
  const take = (message: EditorMessage) => {
    if (message.type === 'draft') {
      css.show(message.values.custom_code);
      drafts.show(message);
    } else if (message.type === 'focus-field') scrollToField(message.field);
    // The history of the frame is part of the editor's: its Back button must not undo these steps.
    else void currentRouter.router?.navigate(message.path, { replace: true });
  };
  const sendLocation = (path: string) => send({ type: 'location', path });
  previewCalls.onBlocked = (action) => send({ type: 'blocked', action });
  const stops = [
    openPort((opened) => {
      port?.close();
      port = opened;
      port.addEventListener('message', ({ data }) => {
        const { success, data: message } = EditorMessage.safeParse(data);
        if (success) take(message);
      });
      port.start();
      sendLocation(currentPath());
    }),
    followLocation((path) => {
      texts.close();
      sendLocation(path);
    }),
    selectFieldsByClick({
      onSelect(element, event) {
        if (!texts.open(element, { at: event })) send({ type: 'select-field', field: fieldOf(element) });
      },
      editedPart: () => drafts.current()?.part,
    }),
    takeDroppedPictures({
      isPicture: (field) => isPictureAt(valuesOf(), field),
      onDrop: (field, file) => send({ type: 'drop-picture', field, file }),
    }),
    stopSaving,
    texts.stop,
    openOutsideLinksInTabs(),
    drafts.stop,
    css.stop,
  ];
  return () => {
    for (const stop of stops) stop();
    delete previewCalls.onBlocked;
    port?.close();
  };
}
