import { formatDateTimeKst, formatWon } from '@store/domain';
import type { Area } from '../../../shared/session/area';
import { column, type Column } from '../../../shared/ui/DataTable';
import { RowLink } from '../../../shared/ui/RowLink';
import { TwoLines } from '../../../shared/ui/TwoLines';
import type { RequestRow } from '../api/purchase-requests';
import { RequestBadge } from './RequestBadge';

/** Columns of the list of purchase requests. */
export const requestColumns = (area: Area): Column<RequestRow>[] => [
  column('request', '요청', ({ id, requestNo, orderName }) => (
    <RowLink to={`${area}/purchase-requests/${id}`} below={requestNo}>
      {orderName}
    </RowLink>
  )),
  column('state', '상태', ({ state, stateLabel }) => <RequestBadge state={state} label={stateLabel} />, {
    width: 104,
    card: 'mark',
  }),
  column('organization', '거래처', ({ organizationName, siteName }) => (
    <TwoLines first={organizationName} second={siteName} />
  )),
  column('requester', '요청자', ({ requesterName }) => requesterName, { width: 96, from: 'sm' }),
  column('waitsFor', '결재 차례', ({ waitsFor }) => waitsFor ?? '–', { width: 104, from: 'md' }),
  column('total', '금액', ({ total }) => formatWon(total), { align: 'right', width: 116, card: 'figure' }),
  column('created', '요청일시', ({ createdAt }) => formatDateTimeKst(createdAt), { from: 'lg', width: 140 }),
];
