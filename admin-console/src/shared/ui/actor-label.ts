import { isRole, ROLE_LABELS } from '@store/domain';

/** The one who acted in a log: an operator, or a partner by one of its keys. */
interface LoggedActor {
  actorName: string;
  actorRole: number | null;
  /** Null for an operator. */
  partnerKeyId: string | null;
}

/** `이관리`, or `한빛 주문수집 (k3xq7mzd)` for a partner. */
export const actorLabel = ({ actorName, partnerKeyId }: Omit<LoggedActor, 'actorRole'>): string =>
  partnerKeyId === null ? actorName : `${actorName} (${partnerKeyId})`;

/** What stands below the name: the operator's role, or that it is a partner. */
export function actorKind({ actorRole, partnerKeyId }: Omit<LoggedActor, 'actorName'>): string {
  if (partnerKeyId !== null) return '연동';
  return isRole(actorRole) ? ROLE_LABELS[actorRole] : '';
}
