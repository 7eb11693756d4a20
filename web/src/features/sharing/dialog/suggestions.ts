import { queryOptions, useQuery } from '@tanstack/react-query';
import { isEmail } from '#shared/text/email-address.ts';
import { sharing } from '#shared/limits/sharing-limits.ts';
import { suggestPeople } from '#shared/routes/sharing/sharing.ts';
import { useBootstrap } from '../../../api/bootstrap-query.ts';
import { call } from '../../../api/call.ts';
import type { SuggestedPerson } from '../../../ui/fields/use-suggestion-list.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import type { EmailList } from '../../../parts/emails/use-email-list.ts';

const typingPauseMs = 200;

function suggestionsQuery(text: string, areSuggested: boolean) {
  return queryOptions({
    queryKey: ['suggested-people', text] as const,
    queryFn: async ({ signal }) => (await call(suggestPeople, { query: { query: text }, signal })).users,
    enabled: areSuggested ? text.length >= sharing.minQueryChars : isEmail(text),
    // Suggestions are a help: whoever gets none types on.
    retry: false,
  });
}

/**
 * People who may be meant by what is typed, without those whose address stands there already. Where the site
 * suggests nobody, only whom a whole address belongs to.
 */
export function useSuggestions({ text, emails }: EmailList): SuggestedPerson[] {
  const settled = useDebounced(text.trim(), typingPauseMs);
  const { drive } = useBootstrap().settings;
  const { data } = useQuery(suggestionsQuery(settled, drive.share_suggestions));
  if (!data || text.trim() !== settled) return [];
  return data
    .filter(({ email }) => !emails.includes(email))
    .map(({ email, display_name: name, image }) => ({ email, name, image }));
}
