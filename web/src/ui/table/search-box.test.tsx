import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SearchBox } from './search-box.tsx';

const pauseMs = 300;
const field = page.getByRole('searchbox');
const onSearch = vi.fn<(query: string) => void>();
const searches = () => onSearch.mock.calls.map(([query]) => query);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onSearch.mockReset();
});

/** A page whose address holds the search, for tests that change the address elsewhere. */
async function openPage() {
  const history = { go: (_query: string) => {} };
  function Page() {
    const [query, setQuery] = useState('');
    history.go = setQuery;
    const search = (next: string) => {
      onSearch(next);
      setQuery(next);
    };
    return (
      <>
        <SearchBox value={query} onSearch={search} />
        <output>{query}</output>
      </>
    );
  }
  await render(<Page />);
  return history;
}

test('[AS-2] searches once nothing was typed for 300 ms', async () => {
  await render(<SearchBox value="" onSearch={onSearch} />);
  await field.fill('a');
  vi.advanceTimersByTime(299);
  await field.fill('an');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(searches()).toEqual(['an']);
});

describe('[AS-2] what is typed', () => {
  test('keeps a space before a pause', async () => {
    await openPage();
    await field.click();
    await userEvent.keyboard('foo ');
    vi.advanceTimersByTime(pauseMs);
    await expect.element(page.getByRole('status')).toHaveTextContent('foo');
    await expect.element(field).toHaveValue('foo ');
    await userEvent.keyboard('bar');
    vi.advanceTimersByTime(pauseMs);
    await expect.element(page.getByRole('status')).toHaveTextContent('foo bar');
    expect(searches()).toEqual(['foo', 'foo bar']);
  });

  test('stays when earlier searches arrive late', async () => {
    const { rerender } = await render(<SearchBox value="" onSearch={onSearch} />);
    await field.click();
    await userEvent.keyboard('foo');
    vi.advanceTimersByTime(pauseMs);
    await userEvent.keyboard('bar');
    vi.advanceTimersByTime(pauseMs);
    await rerender(<SearchBox value="foo" onSearch={onSearch} />);
    await expect.element(field).toHaveValue('foobar');
    await rerender(<SearchBox value="foobar" onSearch={onSearch} />);
    await expect.element(field).toHaveValue('foobar');
    expect(searches()).toEqual(['foo', 'foobar']);
  });

  test('stays when another search arrives before it is sent, and is searched then', async () => {
    const history = await openPage();
    await field.click();
    await userEvent.keyboard('foo');
    history.go('other');
    await expect.element(page.getByRole('status')).toHaveTextContent('other');
    await expect.element(field).toHaveValue('foo');
    vi.advanceTimersByTime(pauseMs);
    await expect.element(page.getByRole('status')).toHaveTextContent('foo');
  });

  test('gives way to another search, such as by Back, once it is sent', async () => {
    const history = await openPage();
    await field.click();
    await userEvent.keyboard('foo ');
    vi.advanceTimersByTime(pauseMs);
    await expect.element(page.getByRole('status')).toHaveTextContent('foo');
    history.go('');
    await expect.element(field).toHaveValue('');
    history.go('foo');
    await expect.element(field).toHaveValue('foo');
    vi.advanceTimersByTime(pauseMs);
    expect(searches()).toEqual(['foo']);
  });

  test('is searched again with Enter if the first search led nowhere', async () => {
    await render(<SearchBox value="" onSearch={onSearch} />);
    await field.click();
    await userEvent.keyboard('foo{Enter}{Enter}');
    expect(searches()).toEqual(['foo', 'foo']);
  });

  test('is searched once an input method has composed the word', async () => {
    await openPage();
    await field.click();
    await userEvent.keyboard('a ');
    vi.advanceTimersByTime(pauseMs);
    const compose = { selectionStart: 1, selectionEnd: 1 };
    await cdp().send('Input.imeSetComposition', { text: 'k', ...compose });
    await cdp().send('Input.imeSetComposition', { text: 'か', ...compose });
    await expect.element(field).toHaveValue('a か');
    vi.advanceTimersByTime(10 * pauseMs);
    expect(searches()).toEqual(['a']);
    await cdp().send('Input.insertText', { text: '蚊' });
    await expect.element(field).toHaveValue('a 蚊');
    vi.advanceTimersByTime(pauseMs);
    await expect.element(page.getByRole('status')).toHaveTextContent('a 蚊');
    expect(searches()).toEqual(['a', 'a 蚊']);
  });
});
