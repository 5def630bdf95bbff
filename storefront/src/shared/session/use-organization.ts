import {
  hasOrganizationRight,
  Role,
  type OrganizationRight,
  type OrganizationRole,
  type OrganizationState,
} from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';

/** The organization of the member, as the profile names it. */
export interface OwnOrganization {
  id: number;
  name: string;
  state: OrganizationState;
  roles: readonly OrganizationRole[];
  /** The sites that the member works for; null = all. */
  siteIds: readonly number[] | null;
  /** A list with prices is in force today. */
  hasContractPrices: boolean;
}

/** The signed-in member's organization; null for everybody else, and while the session is being read. */
export function useOrganization(): OwnOrganization | null {
  const session = useSession();
  if (session.status !== 'signedIn' || session.role !== Role.Member) return null;
  return (session.user as Profile & { organization?: OwnOrganization | null }).organization ?? null;
}

/** The organization that the member buys for: while it is not confirmed, or suspended, purchases are personal. */
export function useBuyingOrganization(): OwnOrganization | null {
  const organization = useOrganization();
  return organization?.state === 'active' ? organization : null;
}

/** Whether the member's roles in the organization allow it. */
export const mayInOrganization = (organization: OwnOrganization | null, right: OrganizationRight): boolean =>
  organization !== null && hasOrganizationRight(organization.roles, right);
