import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { bootstrapQuery } from '../api/bootstrap-query.ts';
import { queryClient } from '../api/query-client.ts';
import { LoadFailure } from './load-failure.tsx';
import { createRouter, loadPageOf } from './router.tsx';
import { startTranslations } from './start-translations.ts';
import './styles.css';

function render(content: ReactNode): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<StrictMode>{content}</StrictMode>);
}

/** Fetches who is signed in and how the site is set, then renders: never the other way round. */
async function start(): Promise<void> {
  loadPageOf(location.pathname);
  const data = await queryClient.fetchQuery(bootstrapQuery);
  await startTranslations(data);
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>,
  );
}

start().catch((error: unknown) => {
  console.error(error);
  render(<LoadFailure />);
});
