import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from './search-box.tsx';

test('[AS-2] searches once nothing was typed for 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onSearch = vi.fn<(query: string) => void>();
  await render(<SearchBox value="" onSearch={onSearch} />);
  const field = page.getByRole('searchbox');
  await field.fill('a');
  vi.advanceTimersByTime(299);
  await field.fill('an');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['an']]);
});
