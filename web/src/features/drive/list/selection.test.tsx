import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { BootstrapData } from '#shared/entities/site/bootstrap-data.ts';
import { getFolderPath, listEntries } from '#shared/routes/drive/drive.ts';
import { rowOf, selectedNames, shownNames } from '../../../../../tests/support/component/drive-page.ts';
import { aFolder, bootstrapData, onePage } from '../../../../../tests/support/component/entities.ts';
import { openSite } from '../../../../../tests/support/component/open-site.ts';
import {
  liftFinger,
  pointIn,
  pressAndMove,
  putFinger,
  releaseMouse,
  tap,
  useTouchPhone,
} from '../../../../../tests/support/component/pointers.ts';

const names = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot', 'golf', 'hotel'];

/** Opens a drive with folders, all of which are empty. */
async function openFolders(folderNames: readonly string[] = names, data?: BootstrapData): Promise<void> {
  const folders = folderNames.map((name) => aFolder({ name }));
  await openSite('/drive', {
    data,
    prepare(api) {
      api.answer(listEntries, ({ query }) => ({
        ...onePage(query.folderId === undefined ? folders : []),
        folder: folders.find(({ hash }) => hash === query.folderId) ?? null,
      }));
      api.answer(getFolderPath, ({ params }) => ({
        path: folders.filter(({ hash }) => hash === params.hash),
      }));
    },
  });
  await expect.element(rowOf(folderNames[0] ?? '')).toBeVisible();
}

const expectSelected = (expected: (string | undefined)[]) => expect.poll(selectedNames).toEqual(expected);

describe('by mouse', () => {
  test(
    '[DS-7] [DS-3] a click selects, Ctrl toggles, Shift extends, Escape clears',
    { tags: 'variant' },
    async () => {
      await openFolders();
      await rowOf('bravo').click();
      await expect.element(page.getByText('1 selected')).toBeVisible();
      await rowOf('delta').click({ modifiers: ['Shift'] });
      await expectSelected(['bravo', 'charlie', 'delta']);
      await rowOf('charlie').click({ modifiers: ['ControlOrMeta'] });
      await rowOf('golf').click({ modifiers: ['ControlOrMeta'] });
      await expectSelected(['bravo', 'delta', 'golf']);
      await expect.element(page.getByText('3 selected')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expectSelected([]);
    },
  );

  test(
    '[DS-7] Ctrl+A selects everything; a checkbox toggles; empty space clears',
    { tags: 'variant' },
    async () => {
      await openFolders();
      await userEvent.keyboard('{Control>}a{/Control}');
      await expect.element(page.getByText('8 selected')).toBeVisible();
      await page.elementLocator(rowOf('alpha').element().querySelector('label') ?? document.body).click();
      await expect.element(page.getByText('7 selected')).toBeVisible();
      const empty = pointIn(document.body, 700, 700);
      await pressAndMove(empty);
      await releaseMouse(empty);
      await expectSelected([]);
    },
  );

  test(
    '[DS-7] Shift extends from an entry whose menu was opened, and by checkboxes',
    { tags: 'variant' },
    async () => {
      await openFolders();
      await rowOf('bravo').click({ button: 'right' });
      await expect.element(page.getByRole('menu')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await rowOf('delta').click({ modifiers: ['Shift'] });
      await expectSelected(['bravo', 'charlie', 'delta']);
      await userEvent.keyboard('{Escape}');
      await expectSelected([]);
      const checkboxOf = (name: string) =>
        page.elementLocator(rowOf(name).element().querySelector('label') ?? document.body);
      // A row that is rendered again under a resting pointer is hovered only once the pointer moves.
      await expect
        .poll(async () => {
          await rowOf('echo').hover();
          return getComputedStyle(checkboxOf('echo').element()).visibility;
        })
        .toBe('visible');
      await checkboxOf('echo').click();
      await checkboxOf('golf').click({ modifiers: ['Shift'] });
      await expectSelected(['echo', 'foxtrot', 'golf']);
    },
  );

  test('[DS-7] a frame drawn from empty space selects the cards that it touches', async () => {
    localStorage.setItem('drive.viewMode', 'grid');
    await openFolders();
    const first = rowOf('alpha').element();
    const second = rowOf('bravo').element();
    const end = pointIn(second, 10, 20);
    await pressAndMove(pointIn(first, -6, -6), pointIn(first, 40, 20), end);
    await expectSelected(['alpha', 'bravo']);
    await releaseMouse(end);
    await expect.element(page.getByText('2 selected')).toBeVisible();
  });
});

describe('in a full list', { tags: 'variant' }, () => {
  test('[DS-7] [DS-8] a frame drawn from the blank part of a row selects rows, and moves none', async () => {
    await openFolders();
    const blank = (name: string) => pointIn(rowOf(name).element(), 420, 20);
    await pressAndMove(blank('bravo'), blank('charlie'), blank('delta'));
    await expectSelected(['bravo', 'charlie', 'delta']);
    await releaseMouse(blank('delta'));
    await expect.element(page.getByText('3 selected')).toBeVisible();
    await rowOf('golf').click();
    await expectSelected(['golf']);
  });
});

describe('by keyboard', () => {
  test('[DS-7] arrows, Home, End and typed letters move through the list; Enter opens, Alt+Up leaves', async () => {
    await openFolders();
    await rowOf('bravo').click();
    await userEvent.keyboard('{ArrowDown}');
    await expectSelected(['charlie']);
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await expectSelected(['charlie', 'delta']);
    await userEvent.keyboard('{End}');
    await expectSelected(['hotel']);
    await userEvent.keyboard('{Home}');
    await expectSelected(['alpha']);
    await userEvent.keyboard(' ');
    await expectSelected([]);
    await userEvent.keyboard('fo');
    await expect.poll(() => document.activeElement?.ariaLabel).toBe('foxtrot');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('This folder is empty')).toBeVisible();
    expect(location.pathname).toMatch(/^\/drive\/folders\//);
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await expect.poll(() => location.pathname).toBe('/drive');
  });

  test('[DS-4] [DS-5] [DS-7] arrows move between the cards of the grid that this device remembers', async () => {
    localStorage.setItem('drive.viewMode', 'grid');
    await openFolders();
    await expect.element(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
    await rowOf('alpha').click();
    const cards = [...document.querySelectorAll('[data-key][role=row]')];
    const tops = cards.map((card) => card.getBoundingClientRect().top);
    const columns = tops.filter((top) => top === tops[0]).length;
    expect(columns).toBeGreaterThan(2);
    await userEvent.keyboard('{ArrowRight}');
    await expectSelected(['bravo']);
    await userEvent.keyboard('{ArrowDown}');
    await expectSelected([names[1 + columns]]);
    await userEvent.keyboard('{ArrowUp}');
    await expectSelected(['bravo']);
  });

  test('[DS-7] keys of the list do nothing while the search field has the focus', async () => {
    await openFolders();
    await rowOf('alpha').click();
    await userEvent.keyboard('/x{Delete}{F2}{Control>}a{/Control}');
    await expect.element(page.getByRole('searchbox')).toHaveValue('x');
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });
});

describe('by finger', () => {
  test(
    '[DS-7] a tablet whose mouse hides its touch screen has the select mode too',
    { tags: 'variant' },
    async () => {
      const select = page.getByRole('button', { name: 'Select', exact: true });
      await openFolders(names, { ...bootstrapData(), is_mobile_device: true });
      await select.click();
      await rowOf('alpha').click();
      await expect.element(page.getByText('1 selected')).toBeVisible();
    },
  );

  test('[DS-7] a computer without a touch screen needs none', { tags: 'variant' }, async () => {
    await openFolders();
    expect(page.getByRole('button', { name: 'Select', exact: true }).elements()).toEqual([]);
  });

  test('[DS-7] [CT-4] taps select in select mode, and open otherwise', { tags: 'variant' }, async () => {
    await useTouchPhone();
    await openFolders();
    const select = page.getByRole('button', { name: 'Select', exact: true });
    await tap(select.element());
    await tap(rowOf('alpha').element());
    await tap(rowOf('bravo').element());
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await tap(page.getByRole('button', { name: 'Clear selection' }).element());
    await expectSelected([]);
    await expect.element(select).toBeVisible();
    await tap(rowOf('alpha').element());
    await expect.poll(() => location.pathname).toMatch(/^\/drive\/folders\//);
  });

  test('[DS-7] a long press starts the selection, and taps continue it', { tags: 'variant' }, async () => {
    await useTouchPhone();
    await openFolders();
    await putFinger(pointIn(rowOf('alpha').element(), 120, 20));
    await expectSelected(['alpha']);
    await liftFinger();
    await tap(rowOf('bravo').element());
    await expect.element(page.getByText('2 selected')).toBeVisible();
    await tap(rowOf('bravo').element());
    await tap(rowOf('alpha').element());
    await expectSelected([]);
  });
});

test(
  'back restores the scroll position of the list, with nothing selected',
  { tags: 'variant' },
  async () => {
    await openFolders(Array.from({ length: 40 }, (_, index) => `folder ${String(index).padStart(2, '0')}`));
    const scroller = () => page.getByRole('rowgroup').last().element();
    scroller().scrollTo(0, 1000);
    await rowOf('folder 25').dblClick();
    await expect.element(page.getByText('This folder is empty')).toBeVisible();
    history.back();
    await expect.element(rowOf('folder 25')).toBeVisible();
    expect(scroller().scrollTop).toBe(1000);
    expect(selectedNames()).toEqual([]);
    expect(shownNames()).not.toContain('folder 00');
  },
);
