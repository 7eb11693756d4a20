import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/define-route.ts';
import type { MailTemplate } from '#shared/entities/site/mail-template.ts';
import { renderMailTemplate } from '#shared/routes/site/mail-templates.ts';
import { call } from '../../../../api/call.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { canRender, type MailContent } from '../mail-faults.ts';

type RenderedMail = Omit<AnswerOf<typeof renderMailTemplate>, 'status'>;

export interface RenderedPreview {
  /** The last version that could be rendered. */
  mail: RenderedMail | undefined;
  /** Why the current version cannot be rendered. */
  error: unknown;
  /** Whether the current version is still on its way. */
  isPending: boolean;
  retry: () => void;
}

const settleMs = 500;

/**
 * Renders what is in the fields, once it has stood still. A response belongs to its text, so that a late one never
 * takes the place of a newer one.
 * @param content must be the same object while the fields are unchanged */
export function useRenderedMail({ id, language }: MailTemplate, content: MailContent): RenderedPreview {
  const settled = useDebounced(content, settleMs);
  const [mail, setMail] = useState<RenderedMail>();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['renderedMail', id, language, settled],
    queryFn: ({ signal }) =>
      call(renderMailTemplate, { params: { id }, body: { language, ...settled }, signal }),
    // Other content is an error at its field already.
    enabled: canRender(settled),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (data && data !== mail) setMail(data);
  return { mail, error, isPending: isFetching || settled !== content, retry: () => void refetch() };
}
