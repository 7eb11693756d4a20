import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openSite } from '../../../../tests/support/component/open-site.ts';
import {
  movePressed,
  pointIn,
  pressAndMove,
  releaseMouse,
  type Point,
} from '../../../../tests/support/component/pointers.ts';
import { showOnPhone } from '../../../../tests/support/component/viewport.ts';
import { Button } from '../buttons/button.tsx';
import { MenuButton, MenuItem } from './menu.tsx';

const fruits = ['Apple', 'Banana', 'Cherry', 'Damson', 'Elderberry'];
const trigger = page.getByRole('button', { name: 'Fruits' });
const item = (name: string) => page.getByRole('menuitem', { name });

function centerOf(locator: Locator): Point {
  const { width, height } = locator.element().getBoundingClientRect();
  return pointIn(locator.element(), width / 2, height / 2);
}

/** Opens a page with a menu button at the bottom, where the sheet covers it, and returns the chosen items. */
async function openPage(): Promise<string[]> {
  const chosen: string[] = [];
  const Component = () => (
    <div className="fixed start-4 bottom-24">
      <MenuButton
        label="Fruits"
        trigger={<Button>Fruits</Button>}
        placement="top start"
        onAction={(key) => chosen.push(String(key))}
      >
        {fruits.map((name) => (
          <MenuItem key={name} id={name}>
            {name}
          </MenuItem>
        ))}
      </MenuButton>
    </div>
  );
  await openSite('/fruits', { pages: [{ path: '/fruits', Component }] });
  await expect.element(trigger).toBeVisible();
  return chosen;
}

test('on a phone, the release of the press that opens the sheet chooses nothing', async () => {
  await showOnPhone();
  const chosen = await openPage();
  const point = centerOf(trigger);
  await pressAndMove(point);
  await expect.element(page.getByRole('menu')).toBeVisible();
  const itemAtPoint = () => document.elementFromPoint(point.x, point.y)?.closest('[role=menuitem]');
  await expect.poll(() => itemAtPoint()?.textContent).toBeOneOf(fruits);
  await releaseMouse(point);
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(chosen).toEqual([]);
  await item('Banana').click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(chosen).toEqual(['Banana']);
});

test('in a popover, a press on the button that is released over an item chooses it', async () => {
  const chosen = await openPage();
  await pressAndMove(centerOf(trigger));
  await expect.element(item('Cherry')).toBeVisible();
  const point = centerOf(item('Cherry'));
  await movePressed(point);
  await releaseMouse(point);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  expect(chosen).toEqual(['Cherry']);
});
