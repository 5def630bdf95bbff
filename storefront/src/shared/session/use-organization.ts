import { hasOrganizationRight, Role, type OrganizationRight } from '@store/domain';
import { useSession, type Profile } from '@store/openapi/session';

/** The organization of the member, and what the member is there. */
export type OwnOrganization = NonNullable<Profile['organization']>;

/** The signed-in member's organization; null for everybody else, and while the session is being read. */
export function useOrganization(): OwnOrganization | null {
  const session = useSession();
  if (session.status !== 'signedIn' || session.role !== Role.Member) return null;
  return session.user.organization;
}

/** The organization that the member buys for: while it is not confirmed, or suspended, purchases are personal. */
export function useBuyingOrganization(): OwnOrganization | null {
  const organization = useOrganization();
  return organization?.state === 'active' ? organization : null;
}

/** Whether the member's roles in the organization allow it. */
export const mayInOrganization = (organization: OwnOrganization | null, right: OrganizationRight): boolean =>
  organization !== null && hasOrganizationRight(organization.roles, right);
