/** @module-tag variant */
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  aTranslationLine,
  openTranslation,
} from '../../../../../../tests/support/component/managed-localizations.ts';
import {
  rowCount,
  rowOfLine,
  saveButton,
  textOf,
} from '../../../../../../tests/support/component/translation-page.ts';

describe('[ALO-2] two thousand lines', () => {
  const many = () =>
    Array.from({ length: 2000 }, (_, nth) =>
      aTranslationLine(`Line ${nth + 1} of the site`, { shipped: `Zeile ${nth + 1}` }),
    );
  const scroller = () => page.getByRole('main').element();
  /** Watches the rows but the last one. Where they stand may follow from its height. */
  const watchOtherRows = () => {
    const observer = new MutationObserver(() => undefined);
    for (const other of [...document.querySelectorAll('main ol > li')].slice(0, -1)) {
      observer.observe(other, { subtree: true, childList: true, attributeFilter: ['class', 'aria-invalid'] });
    }
    return () => observer.takeRecords();
  };

  test('are rendered where they are in sight, and a text can be typed in the last one', async () => {
    const { ownOf } = await openTranslation([...many(), aTranslationLine('The last line')]);
    await textOf('Line 1 of the site').click();
    expect(rowCount()).toBeLessThan(40);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(textOf('The last line')).toHaveFocus();
    expect(rowCount()).toBeLessThan(40);
    await expect.element(textOf('The last line')).toBeInViewport();
    await userEvent.keyboard('D');
    await expect.element(rowOfLine('The last line').getByRole('button', { name: 'Discard' })).toBeVisible();
    const changed = watchOtherRows();
    await userEvent.keyboard('ie letzte');
    await expect.element(textOf('The last line')).toHaveValue('Die letzte');
    expect(changed()).toEqual([]);
    await saveButton.click();
    await expect.poll(() => ownOf('The last line')).toBe('Die letzte');
  });

  test('keep what was typed in a row that was scrolled away', async () => {
    await openTranslation(many());
    await textOf('Line 1 of the site').fill('Zeile eins');
    await textOf('Line 3 of the site').click();
    scroller().scrollTop = scroller().scrollHeight;
    await expect.element(textOf('Line 2000 of the site')).toBeInViewport();
    await expect.element(textOf('Line 1 of the site')).not.toBeInTheDocument();
    // The row with the focus stays.
    await expect.element(textOf('Line 3 of the site')).toHaveFocus();
    scroller().scrollTop = 0;
    await expect.element(textOf('Line 1 of the site')).toHaveValue('Zeile eins');
  });

  test('are gone through by Enter, Tab and Shift+Tab, also where the list was scrolled away', async () => {
    await openTranslation(many());
    const scrollAway = async () => {
      scroller().scrollTop = scroller().scrollHeight;
      await expect.element(textOf('Line 2000 of the site')).toBeInViewport();
    };
    await textOf('Line 3 of the site').click();
    await scrollAway();
    await userEvent.keyboard('{Enter}');
    await expect.element(textOf('Line 4 of the site')).toHaveFocus();
    await expect.element(textOf('Line 4 of the site')).toBeInViewport();
    await scrollAway();
    await userEvent.tab();
    await expect.element(textOf('Line 5 of the site')).toHaveFocus();
    await scrollAway();
    await userEvent.tab({ shift: true });
    await expect.element(textOf('Line 4 of the site')).toHaveFocus();
    for (let line = 5; line <= 40; line += 1) {
      // Each key goes to the field that the last one has led to.
      // oxlint-disable-next-line no-await-in-loop
      await userEvent.keyboard('{Enter}');
      // oxlint-disable-next-line no-await-in-loop
      await expect.element(textOf(`Line ${line} of the site`)).toHaveFocus();
    }
    await expect.element(textOf('Line 40 of the site')).toBeInViewport();
    await expect.element(textOf('Line 40 of the site')).toHaveValue('Zeile 40');
    expect(rowCount()).toBeLessThan(40);
  });
});
