import type { ParListDetailDto } from '../src/modules/par-lists/dto/par-list.dto.js';
import type { RefillDto, SubmittedRefillDto } from '../src/modules/par-lists/dto/refill.dto.js';
import { RefillRequestsService, type SiteNeed } from '../src/modules/par-lists/refill-requests.service.js';
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

/** Notes what sites ask for, from now on. */
export function noteRequests(test: TestApp): SiteNeed[] {
  const needs: SiteNeed[] = [];
  const requests = test.app.get(RefillRequestsService);
  requests.make = (em, memberId, need) => {
    needs.push(need);
    return RefillRequestsService.prototype.make.call(requests, em, memberId, need);
  };
  return needs;
}
