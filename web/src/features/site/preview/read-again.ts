import { bootstrapQuery } from '../../../api/bootstrap-query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { currentRouter } from '../../../ui/current-router.ts';

/** After a change of the viewer, lets the guards of the page decide again, and reads all data for the new viewer. */
export async function readAgain(): Promise<void> {
  // What was asked for as the former viewer must not arrive any more.
  void queryClient.cancelQueries();
  // Before the data are read: the new viewer may have to leave the page.
  await currentRouter.router?.revalidate();
  queryClient.removeQueries({
    type: 'inactive',
    predicate: ({ queryKey }) => queryKey[0] !== bootstrapQuery.queryKey[0],
  });
  await queryClient.invalidateQueries();
}
