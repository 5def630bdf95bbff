import { Role } from '@store/domain';
import type { SearchHitDto } from '@store/openapi';
import { CONSOLE_ROUTES, type ConsoleRoute } from '../route-table';

/** A page that can be opened by its name. */
export interface Command {
  path: string;
  title: string;
}

/** Pages that need no number, for a role. An admin's own page comes before the manager's of the same name. */
export function commandsFor(role: Role): Command[] {
  const routes: readonly ConsoleRoute[] = CONSOLE_ROUTES;
  const pages = routes.filter(
    ({ path, access, redirectTo }) =>
      access.includes(role) && redirectTo === undefined && !path.includes(':'),
  );
  return [
    ...new Map(pages.toReversed().map(({ path, title }) => [title, { path, title }])).values(),
  ].reverse();
}

/** Commands with this in their title. */
export const commandsWith = (commands: readonly Command[], q: string): Command[] =>
  commands.filter(({ title }) => title.replaceAll(' ', '').includes(q.replaceAll(' ', '')));

export const HIT_LABELS: Readonly<Record<SearchHitDto['kind'], string>> = {
  order: '주문',
  member: '회원',
  organization: '거래처',
  'contract-list': '계약 단가표',
  'purchase-request': '구매 요청',
  estimate: '견적',
  print: '인쇄 작업',
  product: '상품',
};

/** The page of what was found: a manager has pages of their own. */
export function pathOf({ kind, id }: Pick<SearchHitDto, 'kind' | 'id'>, role: Role): string {
  const isAdmin = role === Role.Admin;
  const pages = {
    order: isAdmin ? '/admin/orders' : '/manager/orders',
    member: isAdmin ? '/admin/users' : '/manager/customers',
    organization: isAdmin ? '/admin/organizations' : '/manager/organizations',
    'contract-list': isAdmin ? '/admin/contract-lists' : '/manager/contract-lists',
    'purchase-request': isAdmin ? '/admin/purchase-requests' : '/manager/purchase-requests',
    estimate: '/manager/estimate',
    print: isAdmin ? '/admin/print' : '/manager/print',
    product: '/admin/products',
  };
  return `${pages[kind]}/${id}`;
}
