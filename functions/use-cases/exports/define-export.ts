import type { FilterKinds, ListingFilter } from '#shared/filters/listing-filters.ts';
import { type ExportName, listings } from '#shared/listings/listings.ts';
import type { StaffPermissionName } from '#shared/permissions/permission-list.ts';
import type { RowValues } from '../../data/entities/listing-row.ts';
import type { Listing } from '../listings/define-listing.ts';
import { type ListingRequest, requestOf } from '../listings/find-page.ts';
import type { RowColumns } from '../listings/row-table.ts';
import { countWanted, walkListing } from '../listings/walk-listing.ts';
import { csvLines, type CsvValue } from './csv-lines.ts';

/** Search, filters and order of an export. Plain JSON, so that a job can store it. */
export interface ExportRequest {
  query?: string | undefined;
  filters: Record<string, unknown>[];
  orderBy: string;
  orderDir: 'asc' | 'desc';
}

/** An export of a list. It has all matching rows, without pages. */
export interface CsvExport {
  /** Required to start and to download the export, with `admin.access`. */
  permission: StaffPermissionName;
  columns: readonly string[];
  /** Makes the request from the parameters of the list, which the route has validated. */
  requestOf(search: object): ExportRequest;
  countRows(request: ExportRequest): Promise<number>;
  /** Yields the file in pieces: the header, then batches of rows. */
  writeRows(request: ExportRequest, columns: readonly string[]): AsyncGenerator<Uint8Array>;
}

interface ExportDefinition<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search,
  Context,
> {
  kind: Exclude<ExportName, 'audit'>;
  listing: Listing<Columns, Kinds, Order, Thing, Search>;
  /** Reads the data that the columns of all rows share. Runs once per export. */
  prepare: () => Promise<Context>;
  /** Computes the value of each column, by its name in the header. `values` are those of the listing's row. */
  columns: Record<string, (thing: Thing, context: Context, values: RowValues) => CsvValue>;
}

/** Defines the export of a listing that is `isExported` in `listings`. Add it to `csvExports`. */
export function defineExport<
  Columns extends RowColumns,
  Kinds extends FilterKinds,
  Order extends string,
  Thing,
  Search,
  Context,
>(definition: ExportDefinition<Columns, Kinds, Order, Thing, Search, Context>): CsvExport {
  const { kind, listing, prepare, columns } = definition;
  // The route has validated the request.
  const typed = (request: ExportRequest) => ({
    ...request,
    filters: request.filters as unknown as ListingFilter<Kinds>[],
    orderBy: request.orderBy as Order,
  });
  return {
    permission: listings[kind].permission,
    columns: Object.keys(columns),
    requestOf: (search) =>
      requestOf(listing, search as ListingRequest<Kinds, Order> & Search) as ExportRequest,
    countRows: (request) => countWanted(listing, typed(request)),
    async *writeRows(request, wanted) {
      const context = await prepare();
      const rowsOf = async function* () {
        for await (const batch of walkListing(listing, typed(request))) {
          yield batch.map(({ thing, values }) =>
            wanted.map((name) => columns[name]?.(thing, context, values)),
          );
        }
      };
      yield* csvLines(wanted, rowsOf());
    },
  };
}
