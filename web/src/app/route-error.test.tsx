import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { RouteError } from './route-error.tsx';

beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', keySeparator: false, nsSeparator: false }));

/** What somebody sees when a page ends in this error. */
function shownFor(error: unknown): string {
  const router = createMemoryRouter(
    [{ id: 'page', path: '/', Component: () => null, ErrorBoundary: RouteError }],
    {
      hydrationData: { errors: { page: error } },
    },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const answer = (status: number) => ({ status, statusText: 'x', internal: true, data: null });

describe('what stands in place of a page that failed', () => {
  test.each([
    [400, '400 Bad Request'],
    [403, '403 Forbidden'],
    [404, '404 Not Found'],
    [405, '405 Method Not Allowed'],
  ])('[EFAIL-2] the router’s %i', (status, words) => {
    expect(shownFor(answer(status))).toContain(`${words}</h1>`);
  });

  test('[EFAIL-2] a fault of our own', () => {
    expect(shownFor(new Error('x'))).toContain('Unexpected Application Error!</h1>');
  });

  test('[EFAIL-1] code that did not arrive, with a way to try again and the way to the sign-in', () => {
    const page = shownFor(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
    expect(page).toContain('There was an issue loading this page</h1>');
    expect(page).toContain('Please try again later');
    expect(page).toContain('href="/login"');
    expect(page).toContain('Reload the page');
    expect(shownFor(new Error('x'))).not.toContain('Reload the page');
  });
});
