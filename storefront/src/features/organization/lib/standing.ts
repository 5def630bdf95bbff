import {
  ORGANIZATION_ROLE_LABELS,
  ORGANIZATION_ROLES,
  type OrganizationRole,
  type OrganizationState,
} from '@store/domain';
import type { Site } from '../api/organization';

/** What each role is for, as the person who gives it reads it. */
export const ROLE_TEXTS: Readonly<Record<OrganizationRole, string>> = {
  buyer: '담당 지점에 필요한 상품을 계약 단가로 구매합니다.',
  approver: '상품을 구매하고, 결재자로 지정된 요청을 확인합니다.',
  accountant: '회사 전체의 주문과 증빙 서류를 확인합니다.',
  admin: '구성원과 지점을 관리하고 상품을 구매합니다.',
};

/** '구매 담당, 관리자' */
export const rolesText = (roles: readonly OrganizationRole[]): string =>
  ORGANIZATION_ROLES.filter((role) => roles.includes(role))
    .map((role) => ORGANIZATION_ROLE_LABELS[role])
    .join(', ');

/** '해운대점, 광안리점'; sites that the reader does not see are counted. */
export function sitesText(
  siteIds: readonly number[] | null,
  sites: readonly Pick<Site, 'id' | 'name'>[],
): string {
  if (siteIds === null) return '전체 지점';
  const names = sites.filter(({ id }) => siteIds.includes(id)).map(({ name }) => name);
  const others = siteIds.length - names.length;
  if (names.length === 0) return `지점 ${others}곳`;
  return others === 0 ? names.join(', ') : `${names.join(', ')} 외 ${others}곳`;
}

/** What the state means for buying; null where nothing is to be said. */
export const STATE_TEXTS: Readonly<Record<OrganizationState, string | null>> = {
  pending:
    '담당자가 사업자 정보를 확인하고 있습니다. 확인되면 알림으로 알려 드립니다. 그동안 지점을 등록하고 구성원을 초대할 수 있으며, 주문은 개인 주문으로 접수됩니다.',
  active: null,
  suspended:
    '거래가 중지되어 계약 단가가 적용되지 않습니다. 지금 주문하시면 판매 단가의 개인 주문으로 접수됩니다. 구성원, 지점과 지난 주문은 그대로 남아 있습니다. 자세한 내용은 담당자에게 문의해 주세요.',
  refused: '사업자 정보를 확인하지 못해 등록이 거절되었습니다.',
  closed: '거래가 종료된 회사입니다.',
};
