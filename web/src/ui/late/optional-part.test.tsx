import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { optionalPart } from './optional-part.tsx';

const Note = ({ text }: { text: string }) => <p>{text}</p>;

test('a part whose code cannot be loaded leaves the page alone, and appears once the browser is online', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const find = vi.fn<() => Promise<typeof Note>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  find.mockResolvedValue(Note);
  const Part = optionalPart(find);
  await render(
    <main>
      The list
      <Part text="You are offline" />
    </main>,
  );
  await vi.waitUntil(() => find.mock.settledResults.length === 1);
  await expect.element(page.getByText('The list')).toBeVisible();
  expect(page.getByText('You are offline').elements()).toEqual([]);
  dispatchEvent(new Event('online'));
  await expect.element(page.getByText('You are offline')).toBeVisible();
  expect(find).toHaveBeenCalledTimes(2);
});

test('a part is loaded once, however often it is shown', async () => {
  const find = vi.fn<() => Promise<typeof Note>>().mockResolvedValue(Note);
  const Part = optionalPart(find);
  const screen = await render(<Part text="First" />);
  await expect.element(page.getByText('First')).toBeVisible();
  await screen.unmount();
  await render(<Part text="Second" />);
  await expect.element(page.getByText('Second')).toBeVisible();
  expect(find).toHaveBeenCalledTimes(1);
});
