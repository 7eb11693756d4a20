import type { Step } from '../../../data/commit.ts';
import type { CustomPageItem } from '../../../data/entities/site/custom-page.ts';
import type { PageContent } from '../../../data/site/custom-pages.ts';
import { auditStep } from '../audit/audit-step.ts';
import { changesBetween } from '../audit/changes-between.ts';

interface PageChange {
  pageId: number;
  /** Absent for a new page. */
  former?: CustomPageItem;
  /** Absent for a deleted one. */
  next?: PageContent;
}

/** The entry of the audit log for a change of a page. Says of its text only that it changed. */
export function auditPage({ pageId, former, next }: PageChange): Step {
  const action = former ? (next ? 'page.update' : 'page.delete') : 'page.create';
  const fields = Object.keys(next ?? {}).filter((name) => former || name !== 'body');
  const of = (page: object | undefined) =>
    page && Object.fromEntries(Object.entries(page).filter(([name]) => fields.includes(name)));
  return auditStep(action, {
    target: { type: 'page', id: String(pageId), name: (next ?? former)?.title ?? null },
    changes: changesBetween(of(former), of(next), { secret: ['body'] }),
  });
}
