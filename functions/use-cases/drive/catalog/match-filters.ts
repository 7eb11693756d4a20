import type { FileType } from '#shared/drive/file-type.ts';
import type { SearchFilter } from '#shared/drive/search-filters.ts';
import { equalityTest, type Test, timeTest } from '../../listings/condition-tests.ts';

/** What filters look at. */
export interface FilterFacts {
  type: FileType;
  isPublic: boolean;
  ownerId: number;
  /** Its space's owner shares it with people. */
  isSharedByOwner: boolean;
  hasLink: boolean;
  /** It was put into the trash itself. */
  isTrashed: boolean;
  /** Bytes; `NaN` of a folder. */
  fileSize: number;
  createdAtMs: number;
  updatedAtMs: number;
}

/** How a fact is read off whatever filters are applied to. */
export type FactReaders<Subject> = {
  [Fact in keyof FilterFacts]: (subject: Subject) => FilterFacts[Fact];
};

/** Tests of whatever the facts can be read off. */
export type Conditions = <Subject>(read: FactReaders<Subject>) => Test<Subject>[];

/** The test that a filter stands for. */
export function filterTest<Subject>(filter: SearchFilter, read: FactReaders<Subject>): Test<Subject> {
  switch (filter.key) {
    case 'type':
      return equalityTest(filter, read.type);
    case 'public':
      return equalityTest(filter, read.isPublic);
    case 'owner_id':
      return equalityTest(filter, read.ownerId);
    case 'sharedByMe':
      return equalityTest(filter, read.isSharedByOwner);
    case 'shareableLink':
      return read.hasLink;
    case 'created_at':
      return timeTest(filter, read.createdAtMs);
    case 'updated_at':
      return timeTest(filter, read.updatedAtMs);
  }
}
