import type { policies } from '../settings/policies.ts';
import type { TextsOf } from './setting-text.ts';

export const policiesTexts: TextsOf<typeof policies> = {
  'registration.policies': { label: 'Policies', help: 'New users must accept each of them.' },
};
