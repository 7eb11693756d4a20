import * as z from 'zod';
import type { PaymentGateway } from './gateway.ts';

const Hold = z.strictObject({ on: z.boolean() });
const Replay = z.strictObject({ id: z.string() });

/** Handles `/__local/payments`: shows the gateways, or runs a gateway's action. Throws if it cannot run. */
export function answerPaymentControl(
  gateways: Record<string, PaymentGateway>,
  path: string,
  body: unknown,
): object {
  const all = Object.values(gateways);
  if (path === '') {
    const shown = Object.entries(gateways).map(([name, { controls }]) => [name, controls.show()]);
    return Object.fromEntries(shown) as object;
  }
  if (path === 'events/hold') {
    const { on } = Hold.parse(body);
    for (const { controls } of all) controls.hold(on);
    return { held: on };
  }
  if (path === 'events/replay') {
    const { id } = Replay.parse(body);
    if (!all.some(({ controls }) => controls.replay(id))) throw new Error(`There is no event ${id}.`);
    return { replayed: id };
  }
  const [name = '', action = ''] = path.split('/');
  const act = gateways[name]?.controls.actions[action];
  if (act === undefined) throw new Error(`There is no ${path}.`);
  return act(body);
}
