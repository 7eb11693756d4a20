import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultLanding } from '#shared/landing/default-landing.ts';
import type { LandingContent } from '#shared/landing/landing-content.ts';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import {
  aDraft,
  anAdmin,
  type EditorPort,
  openInEditor,
  untilApplied,
} from '../../../../../tests/support/component/appearance-preview.ts';
import { bootstrapData } from '../../../../../tests/support/component/entities.ts';
import { siteWith } from '../../../../../tests/support/component/site.ts';
import { inArabic } from '../../../../../tests/support/component/looks.ts';

const overlay = page.getByRole('textbox', { name: 'Edit text' });
const field = () => overlay.element() as HTMLTextAreaElement;
const shownAt = (place: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-appearance="landing.${place}"]`)].find((element) =>
    element.checkVisibility(),
  ) as HTMLElement;
const edit = (place: string) => userEvent.click(shownAt(place));
const textsOf = ({ received }: EditorPort) =>
  received.flatMap((message) => (message.type === 'edit-text' ? [[message.field, message.text]] : []));
const title = defaultLanding.general.header_title;

const landingWith = (general: Partial<LandingContent['general']>): LandingContent => ({
  ...defaultLanding,
  general: { ...defaultLanding.general, ...general },
});

async function openLanding(
  general: Partial<LandingContent['general']> = {},
  data: BootstrapData = bootstrapData(anAdmin()),
): Promise<EditorPort> {
  const editor = await openInEditor('/', { data });
  editor.say(aDraft({ landing: landingWith(general), viewer: 'guest' }));
  await untilApplied(editor, 1);
  return editor;
}

describe('a text that is clicked', () => {
  test('is edited over its element, and sent as it is typed', { tags: 'variant' }, async () => {
    const editor = await openLanding();
    const heading = shownAt('general.header_title');
    const former = getComputedStyle(heading);
    await edit('general.header_title');
    await expect.element(overlay).toHaveFocus();
    await expect
      .poll(() => editor.received.at(-1))
      .toEqual({ type: 'select-field', field: 'landing.general.header_title', isEdited: true });
    expect(field().value).toBe(title);
    const look = getComputedStyle(field());
    for (const name of [
      'fontFamily',
      'fontSize',
      'fontWeight',
      'lineHeight',
      'letterSpacing',
      'color',
    ] as const)
      expect(look[name]).toBe(former[name]);
    expect(former.webkitTextFillColor).toBe('rgba(0, 0, 0, 0)');
    expect(heading.textContent).toBe(title);
    const [own, over] = [heading.getBoundingClientRect(), field().getBoundingClientRect()];
    expect(Math.abs(over.top - own.top)).toBeLessThan(1);
    expect(Math.abs(over.height - own.height)).toBeLessThan(1);
    await overlay.fill('Ours');
    await userEvent.keyboard('!');
    await expect
      .poll(() => textsOf(editor))
      .toEqual([
        ['landing.general.header_title', 'Ours'],
        ['landing.general.header_title', 'Ours!'],
      ]);
  });

  test('is edited as it is in the draft, and not as the page shows it', { tags: 'variant' }, async () => {
    await openLanding();
    expect(shownAt('general.about_text').textContent).toContain('At Holdall you');
    await edit('general.about_text');
    expect(field().value).toBe(defaultLanding.general.about_text);
  });

  test('has the name of the site in the bar', { tags: 'variant' }, async () => {
    const editor = await openLanding();
    const sign = document.querySelector('header [data-appearance="general.site_name"] svg') as SVGElement;
    await page.getByRole('banner').getByText('Holdall', { exact: true }).click();
    expect(field().value).toBe('Holdall');
    expect(field().getBoundingClientRect().left).toBeGreaterThan(sign.getBoundingClientRect().right);
    await overlay.fill('Ours');
    await expect.poll(() => textsOf(editor)).toEqual([['general.site_name', 'Ours']]);
    expect(location.pathname).toBe('/');
  });

  test('gets the caret where it was clicked', async () => {
    await openLanding({ faq_title: 'MMMMMMMM' });
    await userEvent.click(shownAt('general.faq_title'), { position: { x: 1, y: 12 } });
    expect(field().selectionStart).toBe(0);
    await userEvent.keyboard('A');
    expect(field().value).toBe('AMMMMMMMM');
  });

  test('is selected as before where the draft has no text for it', async () => {
    const editor = await openLanding();
    await edit('primary_features.folders.image');
    await expect
      .poll(() => editor.received.at(-1))
      .toEqual({ type: 'select-field', field: 'landing.primary_features.folders.image' });
    await expect.element(overlay).not.toBeInTheDocument();
  });

  test('leads nowhere and sends nothing where it is a link or a button', { tags: 'variant' }, async () => {
    const data = siteWith(({ settings }) => {
      settings.billing.enable = true;
    }, anAdmin());
    await openLanding({}, data);
    await edit('action_buttons.cta1.label');
    expect(field().value).toBe('See plans');
    await userEvent.keyboard(' now ');
    await edit('general.sign_up_label');
    expect(field().value).toBe('Start for free');
    await edit('general.quote_label');
    expect(field().value).toBe('Calculate a quote');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(location.pathname).toBe('/');
  });
});

describe('keys', () => {
  test('Escape takes back what was typed, and closes', async () => {
    const editor = await openLanding();
    await edit('general.header_title');
    await overlay.fill('Ours');
    await userEvent.keyboard('{Escape}');
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.poll(() => textsOf(editor).at(-1)).toEqual(['landing.general.header_title', title]);
    expect(getComputedStyle(shownAt('general.header_title')).webkitTextFillColor).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  });

  test(
    'Escape sends nothing where nothing was typed, and gives the focus back to a link',
    { tags: 'variant' },
    async () => {
      const editor = await openLanding();
      await edit('action_buttons.cta2.label');
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByText('Sign in', { exact: true })).toHaveFocus();
      expect(textsOf(editor)).toEqual([]);
    },
  );

  test('Enter ends a title, and Ctrl+Enter a longer text', { tags: 'variant' }, async () => {
    const editor = await openLanding();
    await edit('general.header_title');
    await userEvent.keyboard('{Control>}a{/Control}Ours{Enter}');
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.poll(() => textsOf(editor).at(-1)).toEqual(['landing.general.header_title', 'Ours']);
    await edit('general.header_subtitle');
    await userEvent.keyboard('{Control>}a{/Control}One{Enter}two');
    expect(field().value).toBe('One\ntwo');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(overlay).not.toBeInTheDocument();
    await expect.poll(() => textsOf(editor).at(-1)).toEqual(['landing.general.header_subtitle', 'One\ntwo']);
  });

  test('a title stays one line when several are pasted', async () => {
    await openLanding();
    await edit('general.header_title');
    await overlay.fill('One\n  two');
    expect(field().value).toBe('One two');
  });

  test('Tab and Shift+Tab go to the next text of the page and back', async () => {
    const editor = await openLanding();
    await edit('general.header_title');
    await userEvent.keyboard('{Tab}');
    expect(field().value).toBe(defaultLanding.general.header_subtitle);
    expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    expect(field().value).toBe(title);
    await expect.element(overlay).toHaveFocus();
    await expect
      .poll(() => editor.received.flatMap((sent) => (sent.type === 'select-field' ? [sent.field] : [])))
      .toEqual(['header_title', 'header_subtitle', 'header_title'].map((name) => `landing.general.${name}`));
  });

  test('Ctrl+S saves, in a text and beside it', async () => {
    const editor = await openLanding();
    await userEvent.keyboard('{Control>}s{/Control}');
    await edit('general.header_title');
    await userEvent.keyboard('{Control>}s{/Control}');
    await expect.element(overlay).toHaveFocus();
    await expect.poll(() => editor.received.filter(({ type }) => type === 'save')).toHaveLength(2);
  });

  test('are not heard by the page, nor is what is clicked in the field', { tags: 'variant' }, async () => {
    await openLanding();
    await edit('general.header_title');
    const heard = vi.fn<(event: Event) => void>();
    for (const type of ['keydown', 'keyup', 'pointerdown', 'click']) {
      document.addEventListener(type, heard);
      onTestFinished(() => document.removeEventListener(type, heard));
    }
    await userEvent.keyboard('a');
    await overlay.click();
    await expect.element(overlay).toHaveFocus();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('questions', { tags: 'variant' }, () => {
  test('are opened and edited by one click, and then their answers can be', async () => {
    const editor = await openLanding();
    const [first, second] = defaultLanding.general.faq;
    await edit(`general.faq.${first?.id}.question`);
    expect(field().value).toBe(first?.question);
    await edit(`general.faq.${first?.id}.answer`);
    expect(field().value).toBe(first?.answer);
    await overlay.fill('No.');
    await expect.poll(() => textsOf(editor)).toEqual([[`landing.general.faq.${first?.id}.answer`, 'No.']]);
    await userEvent.keyboard('{Tab}');
    expect(field().value).toBe(second?.question);
    await userEvent.keyboard('{Tab}');
    expect(field().value).toBe(second?.answer);
  });
});

describe('the field of a text', { tags: 'variant' }, () => {
  test('stays with its caret where it is needed while the page renders each draft', async () => {
    const editor = await openLanding();
    await edit('general.faq_title');
    await userEvent.keyboard('{Control>}a{/Control}Our questions');
    field().setSelectionRange(3, 3);
    const top = () =>
      field().getBoundingClientRect().top - shownAt('general.faq_title').getBoundingClientRect().top;
    const before = shownAt('general.faq_title').getBoundingClientRect().top + scrollY;
    const landing = landingWith({ faq_title: 'Our questions', about_claims: [], about_text: '' });
    editor.say(aDraft({ revision: 2, viewer: 'guest', landing }));
    await untilApplied(editor, 2);
    await expect.poll(() => Math.abs(top())).toBeLessThan(1);
    expect(
      Math.abs(shownAt('general.faq_title').getBoundingClientRect().top + scrollY - before),
    ).toBeGreaterThan(20);
    document.scrollingElement?.scrollBy(0, -30);
    await expect.poll(() => Math.abs(top())).toBeLessThan(1);
    await expect.element(overlay).toHaveFocus();
    await userEvent.keyboard(' own');
    expect(field().value).toBe('Our own questions');
  });

  test('stays when its text is emptied and has no element, and goes on from there', async () => {
    const editor = await openLanding();
    await edit('general.header_subtitle');
    const { top } = field().getBoundingClientRect();
    await overlay.fill('');
    editor.say(aDraft({ revision: 2, viewer: 'guest', landing: landingWith({ header_subtitle: '' }) }));
    await untilApplied(editor, 2);
    expect(shownAt('general.header_subtitle')).toBeUndefined();
    expect(Math.abs(field().getBoundingClientRect().top - top)).toBeLessThan(1);
    await userEvent.keyboard('Again');
    await expect.poll(() => textsOf(editor).at(-1)).toEqual(['landing.general.header_subtitle', 'Again']);
    editor.say(aDraft({ revision: 3, viewer: 'guest', landing: landingWith({ header_subtitle: 'Again' }) }));
    await untilApplied(editor, 3);
    await expect.element(overlay).toHaveFocus();
    await overlay.fill('');
    editor.say(aDraft({ revision: 4, viewer: 'guest', landing: landingWith({ header_subtitle: '' }) }));
    await untilApplied(editor, 4);
    await userEvent.keyboard('{Tab}');
    expect(field().value).toBe('Start for free');
  });

  test('grows with the text, and takes as much as the server does', async () => {
    await openLanding();
    await edit('primary_features.links.subtitle');
    const { width, height } = field().getBoundingClientRect();
    await overlay.fill('Many words that need several lines. '.repeat(12));
    const grown = field().getBoundingClientRect();
    expect(grown.height).toBeGreaterThan(height * 2);
    expect(Math.abs(grown.width - width)).toBeLessThan(1);
    expect(field().maxLength).toBe(600);
  });

  test('closes when the focus goes elsewhere, or the page', async () => {
    const editor = await openLanding();
    await edit('general.header_title');
    await userEvent.click(page.getByPlaceholder('Email').first());
    await expect.element(overlay).not.toBeInTheDocument();
    await edit('general.header_title');
    await expect.element(overlay).toBeVisible();
    editor.say({ type: 'navigate', path: '/404' });
    await expect.element(overlay).not.toBeInTheDocument();
  });

  test('has the source in its own direction on a page in Arabic', async () => {
    await openLanding({}, inArabic(bootstrapData(anAdmin())));
    expect(getComputedStyle(shownAt('general.header_title')).direction).toBe('rtl');
    await edit('general.header_title');
    const active = page.getByRole('textbox', { name: 'تعديل النص' }).element() as HTMLTextAreaElement;
    expect(active.value).toBe(title);
    expect(getComputedStyle(active).direction).toBe('ltr');
  });
});
