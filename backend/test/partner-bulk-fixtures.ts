import { randomUUID } from 'node:crypto';
import type { BulkAnswerDto, BulkRowDto } from '../src/modules/partners/api/bulk/bulk.dto.js';
import type { TestPartner } from './partner-fixtures.js';
import type { TestApp } from './support/app.js';

/** The bulk calls, below /api/partner. */
export type BulkPath = 'orders/acknowledge' | 'shipments/bulk' | 'stock/bulk' | 'prices/bulk';

/** Sends a bulk call; with a key of its own unless the test names one. */
export const sendBulk = (
  { http }: TestApp,
  { bearer }: TestPartner,
  path: BulkPath,
  body: object,
  key: string = randomUUID(),
) => http.post(`/api/partner/${path}`).set('authorization', bearer).set('idempotency-key', key).send(body);

/** The answer of a bulk call that is carried out. */
export async function bulk(
  test: TestApp,
  partner: TestPartner,
  path: BulkPath,
  body: object,
): Promise<BulkAnswerDto> {
  const answer = await sendBulk(test, partner, path, body);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body as BulkAnswerDto;
}

/** The code of each row, or its result where it has none. */
export const codesOf = ({ rows }: { rows: readonly BulkRowDto[] }): string[] =>
  rows.map(({ result, code }) => code ?? result);
