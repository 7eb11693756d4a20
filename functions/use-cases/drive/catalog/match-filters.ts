import type { FileType } from '#shared/drive/file-type.ts';
import { type SearchFilter, timeSpan } from '#shared/drive/search-filters.ts';

/** What filters look at. */
export interface FilterFacts {
  type: FileType;
  isPublic: boolean;
  ownerId: number;
  /** Its space's owner shares it with people. */
  isSharedByOwner: boolean;
  hasLink: boolean;
  createdAtMs: number;
  updatedAtMs: number;
}

/** How a fact is read off whatever filters are applied to. */
export type FactReaders<Subject> = {
  [Fact in keyof FilterFacts]: (subject: Subject) => FilterFacts[Fact];
};

type Test<Subject> = (subject: Subject) => boolean;

/** The test that a filter stands for (F1). */
export function filterTest<Subject>(filter: SearchFilter, read: FactReaders<Subject>): Test<Subject> {
  switch (filter.key) {
    case 'type':
      return equality(filter, read.type);
    case 'public':
      return equality(filter, read.isPublic);
    case 'owner_id':
      return equality(filter, read.ownerId);
    case 'sharedByMe':
      return equality(filter, read.isSharedByOwner);
    case 'shareableLink':
      return read.hasLink;
    case 'created_at':
      return timeTest(filter, read.createdAtMs);
    case 'updated_at':
      return timeTest(filter, read.updatedAtMs);
  }
}

function equality<Subject, T>(
  { operator, value }: { operator: '=' | '!='; value: T },
  read: (subject: Subject) => T,
): Test<Subject> {
  return operator === '=' ? (subject) => read(subject) === value : (subject) => read(subject) !== value;
}

type TimeFilter = Extract<SearchFilter, { key: 'created_at' | 'updated_at' }>;

function timeTest<Subject>(filter: TimeFilter, read: (subject: Subject) => number): Test<Subject> {
  if (filter.operator === 'between') {
    const { firstMs } = timeSpan(filter.value.start);
    const { lastMs } = timeSpan(filter.value.end);
    return (subject) => read(subject) >= firstMs && read(subject) <= lastMs;
  }
  const { firstMs, lastMs } = timeSpan(filter.value);
  if (filter.operator === '>') return (subject) => read(subject) > lastMs;
  if (filter.operator === '<') return (subject) => read(subject) < firstMs;
  const isWithin: Test<Subject> = (subject) => read(subject) >= firstMs && read(subject) <= lastMs;
  return filter.operator === '=' ? isWithin : (subject) => !isWithin(subject);
}
