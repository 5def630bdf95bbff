import type { ParListDetailDto } from '../src/modules/par-lists/dto/par-list.dto.js';
import type { RefillDto, SubmittedRefillDto } from '../src/modules/par-lists/dto/refill.dto.js';
import {
  RefillRequestsService,
  type MadeRequest,
  type SiteNeed,
} from '../src/modules/par-lists/refill-requests.service.js';
import { data } from './shop-fixtures.js';
import { call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import type { TestMember } from './support/members.js';

let serial = 0;

/** A par list of the site with these items. */
export async function addParList(
  test: TestApp,
  who: TestMember,
  siteId: number,
  items: object[] = [],
): Promise<ParListDetailDto> {
  serial += 1;
  const list = data<ParListDetailDto>(
    await call(test, who, 'post', '/my/par-lists', { siteId, name: `객실 비품 ${serial}` }),
  );
  if (items.length === 0) return list;
  const body = { version: list.version, items };
  return data<ParListDetailDto>(await call(test, who, 'put', `/my/par-lists/${list.id}/items`, body));
}

export const begin = async (test: TestApp, who: TestMember, listId: number): Promise<RefillDto> =>
  data<RefillDto>(await call(test, who, 'post', `/my/par-lists/${listId}/refills`));

export const count = async (test: TestApp, who: TestMember, id: number, rows: object[]): Promise<RefillDto> =>
  data<RefillDto>(await call(test, who, 'patch', `/my/refills/${id}`, { rows }));

export const submit = async (test: TestApp, who: TestMember, ids: number[]): Promise<SubmittedRefillDto[]> =>
  data<SubmittedRefillDto[]>(await call(test, who, 'post', '/my/refills/submit', { ids }));

/** Takes the place of purchase requests: writes one for the site, and notes what was asked for. */
export function noteRequests(test: TestApp): SiteNeed[] {
  const needs: SiteNeed[] = [];
  test.app.get(RefillRequestsService).make = async (em, memberId, need): Promise<MadeRequest> => {
    needs.push(need);
    serial += 1;
    const requestNo = `R20261129-${String(serial).padStart(6, '0')}`;
    const [row] = await em.execute<{ id: number }[]>(
      `insert into purchase_requests (request_no, organization_id, site_id, requester_id, state, reasons, ship_to,
         order_name, items_amount, total_amount, supplied_amount, vat, valid_until, refill_id)
       select ?, organization_id, id, ?, 'waiting', '[]', '{}', '', 1, 1, 1, 0, now(), ? from sites where id = ?
       returning id`,
      [requestNo, memberId, need.refillId, need.siteId],
    );
    return { id: row?.id ?? 0, requestNo, state: 'waiting' };
  };
  return needs;
}
