import { NotFound } from './not-found.tsx';

/** /404, and every address that there is not; the address stays. */
export function NotFoundPage() {
  return (
    <main className="flex min-h-full">
      <NotFound />
    </main>
  );
}
