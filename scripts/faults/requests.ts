import { eventually } from '../lib/wait.ts';
import type { Answer, Buyer } from './buyer.ts';
import type { StoreUnderTest } from './test-environment.ts';

/** How long and how often a buyer tries again to buy within a limit that others use as well, milliseconds. */
const ROOM_MS = 3000;
const ROOM_EVERY_MS = 300;

/** What is asked for: lines of the cart, or an estimate. */
export interface Wish {
  itemIds?: readonly number[];
  estimateId?: number;
  printConsents?: object;
}

interface Request {
  id: number;
  version: number;
  steps: readonly { id: number; state: string }[];
}

/** A request that was sent, or why it was not. */
export async function ask(buyer: Buyer, wish: Wish): Promise<{ answer: Answer; request?: Request }> {
  const answer = await buyer.press('POST', '/my/purchase-requests', wish);
  return answer.status === 200 ? { answer, request: answer.data as unknown as Request } : { answer };
}

/** The boss approves what waits for a decision; an answer only where a limit refuses it all the same. */
export async function allow({ boss }: Buyer, { version, steps }: Request): Promise<Answer | undefined> {
  const step = steps.find(({ state }) => state === 'open');
  if (step === undefined || boss === undefined) return undefined;
  const decided = await boss.press('POST', `/my/decisions/${step.id}`, { decision: 'approve', version });
  return decided.code === 'LIMIT_REFUSED' ? decided : undefined;
}

/** Prepares the order of an approved request; `payer` asked for it or may pay it. */
export const prepareRequest = (payer: Buyer, { id }: Request, form: object = {}): Promise<Answer> =>
  payer.press('POST', `/my/purchase-requests/${id}/prepare`, form);

/** Prepares as limits let it: what may not simply be paid is asked for, what is refused makes room first. */
export async function withinLimits(
  store: Pick<StoreUnderTest, 'books'>,
  buyer: Buyer,
  prepare: () => Promise<Answer>,
  { wish, form }: { wish: Wish; form: object },
): Promise<Answer> {
  const prepared = await withRoom(store, buyer, prepare);
  if (prepared.code !== 'REQUEST_NEEDED') return prepared;
  const { answer, request } = await ask(buyer, wish);
  if (request === undefined) return answer;
  return withRoom(
    store,
    buyer,
    async () => (await allow(buyer, request)) ?? prepareRequest(buyer, request, form),
  );
}

/** Where a limit refuses, the buyer cancels the own oldest order and tries again for a while, as do the colleagues. */
async function withRoom(
  { books }: Pick<StoreUnderTest, 'books'>,
  buyer: Buyer,
  attempt: () => Promise<Answer>,
): Promise<Answer> {
  let answer = await attempt();
  if (answer.code !== 'LIMIT_REFUSED') return answer;
  const [oldest] = await books.rows<{ id: string }>(
    `select o.pg_order_id as id from orders o join members m on m.id = o.member_id
     where m.email = $1 and o.status = 'PAID' and o.organization_id is not null order by o.id limit 1`,
    [buyer.email],
  );
  if (oldest !== undefined)
    await buyer.press('POST', `/orders/${oldest.id}/cancel`, { reason: '한도가 필요합니다.' });
  await eventually(async () => (answer = await attempt()).code !== 'LIMIT_REFUSED', ROOM_MS, ROOM_EVERY_MS);
  return answer;
}
