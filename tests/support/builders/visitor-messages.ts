import type { VisitorMessage } from '../../../functions/data/site/messages.ts';
import type { Visitor } from '../visitor.ts';
import { getPlace, useProduct } from '../stack/product.ts';

interface NewMessage extends Partial<VisitorMessage> {
  /** When it was sent; now by default. */
  atMs?: number;
}

/**
 * Stores a message of a visitor, without a mail and without the limit of the forms. The stream puts it into the list.
 * Returns its id.
 */
export async function newMessage(
  { site }: Pick<Visitor, 'site'>,
  { atMs, ...fields }: NewMessage = {},
): Promise<number> {
  const place = getPlace(site);
  useProduct(place);
  const [{ commit }, { addMessageStep }, { newId }] = await Promise.all([
    import('../../../functions/data/commit.ts'),
    import('../../../functions/data/site/messages.ts'),
    import('../../../functions/platform/ids.ts'),
  ]);
  const messageId = newId(atMs ?? place.now());
  const message: VisitorMessage = {
    kind: 'contact',
    name: 'Eve Example',
    email: 'eve@example.com',
    mobileNumber: '4917012345678',
    message: 'Hello',
    ...fields,
  };
  await commit([addMessageStep(messageId, message, 'none')]);
  return messageId;
}
