import { defineSearch } from './define-search.ts';

/** Search of the list of mails. */
export const mailTemplateSearch = defineSearch({
  filters: { customized: 'truth', updated_at: 'time' },
  orders: ['display_name', 'subject', 'updated_at'],
  defaultOrder: 'display_name',
  defaultDir: 'asc',
});
