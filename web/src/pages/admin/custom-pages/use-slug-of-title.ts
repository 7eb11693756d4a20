import { useEffect, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { slugOf } from '#shared/pages/slug-of.ts';
import type { RouteForm } from '../../../parts/form/use-route-form.ts';
import type { CustomPageValues } from './custom-page-values.ts';

/** Derives the slug of a new page from its title until the admin edits the slug. */
export function useSlugOfTitle({ control }: RouteForm<CustomPageValues>, isNew: boolean): void {
  const title = useWatch({ control, name: 'title' });
  const { field } = useController({ control, name: 'slug' });
  const { value, onChange } = field;
  const made = useRef('');
  useEffect(() => {
    const slug = slugOf(title);
    if (!isNew || value !== made.current || slug === value) return;
    made.current = slug;
    onChange(slug);
  }, [isNew, title, value, onChange]);
}
