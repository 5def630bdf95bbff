import { closesPrint, ORDER_STATUSES } from '@store/domain';
import { sql } from 'kysely';

/** Whether the job `j` was approved without a proof, so that nobody has seen one. */
export const isProofSkipped = sql<boolean>`exists (
    select 1 from print_approvals a where a.id = j.approval_id and a.proof_id is null)`;

const CLOSING = sql.join(ORDER_STATUSES.filter(closesPrint).map((status) => sql.lit(status)));

/** Whether the order of the job `j` has left, which closes the job (`closesPrint`). */
export const isShipped = sql<boolean>`exists (
    select 1 from orders s where s.id = j.order_id and s.status in (${CLOSING}))`;
