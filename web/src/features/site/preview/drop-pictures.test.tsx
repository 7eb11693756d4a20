import { expect, test } from 'vitest';
import {
  aDraft,
  type EditorPort,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';

const picture = () => new File(['x'], 'a.png', { type: 'image/png' });
const elementAt = (place: string) =>
  document.querySelector(`[data-appearance="landing.${place}"]`) as HTMLElement;

/** Drags files over the middle of an element. @returns whether the page takes care of them */
function drag(type: string, element: Element, files: readonly File[] = [picture()]) {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  const event = new DragEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: left + width / 2,
    clientY: top + height / 2,
    dataTransfer,
  });
  return !element.dispatchEvent(event);
}

const dropsOf = ({ received }: EditorPort) => received.filter(({ type }) => type === 'drop-picture');

async function openLanding(): Promise<EditorPort> {
  const editor = await openInEditor('/');
  editor.say(aDraft({ general: { logo_light: '/favicon.svg' }, viewer: 'guest' }));
  await untilApplied(editor, 1);
  return editor;
}

test('a file over a picture marks it, and a drop sends the file', async () => {
  const editor = await openLanding();
  const place = 'secondary_features.sharing.image';
  expect(drag('dragover', elementAt(place))).toBe(true);
  expect(getComputedStyle(elementAt(place)).outlineStyle).toBe('solid');
  expect(drag('drop', elementAt(place))).toBe(true);
  expect(getComputedStyle(elementAt(place)).outlineStyle).toBe('none');
  await expect
    .poll(() => dropsOf(editor))
    .toMatchObject([{ type: 'drop-picture', field: `landing.${place}`, file: { name: 'a.png' } }]);
  const logo = document.querySelector('[data-appearance="general.logo_light"]') as Element;
  // It has no width before it is loaded.
  await expect.poll(() => logo.getBoundingClientRect().width).toBeGreaterThan(0);
  drag('drop', logo);
  await expect.poll(() => dropsOf(editor).at(-1)).toMatchObject({ field: 'general.logo_light' });
});

test('a picture behind texts is found', { tags: 'variant' }, async () => {
  const editor = await openInEditor('/');
  const draft = aDraft({ viewer: 'guest' });
  const { landing } = draft.values;
  const general = { ...landing.general, header_image_place: 'behind' as const };
  editor.say({ ...draft, values: { ...draft.values, landing: { ...landing, general } } });
  await untilApplied(editor, 1);
  drag('drop', elementAt('general.header_title'));
  await expect.poll(() => dropsOf(editor)).toMatchObject([{ field: 'landing.general.header_image' }]);
});

test('files beside pictures are kept from the browser and the page, and other things are not', async () => {
  const editor = await openLanding();
  const heard: string[] = [];
  const hear = ({ type }: Event) => heard.push(type);
  document.addEventListener('drop', hear);
  expect(drag('dragover', elementAt('general.faq_title'))).toBe(true);
  expect(drag('drop', elementAt('general.faq_title'))).toBe(true);
  expect(heard).toEqual([]);
  expect(drag('drop', elementAt('general.faq_title'), [])).toBe(false);
  document.removeEventListener('drop', hear);
  expect(heard).toEqual(['drop']);
  expect(drag('dragover', elementAt('secondary_features.sharing.image'))).toBe(true);
  drag('dragleave', elementAt('secondary_features.sharing.image'));
  expect(getComputedStyle(elementAt('secondary_features.sharing.image')).outlineStyle).toBe('none');
  expect(dropsOf(editor)).toEqual([]);
});
