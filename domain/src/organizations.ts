/** Where an organization (거래처) stands. */
export type OrganizationState = 'pending' | 'active' | 'refused' | 'suspended' | 'closed';

/** Whether somebody belongs to an organization now. */
export type MembershipState = 'active' | 'ended';

/** Where an invitation stands; one that is past its end is still `sent`, and can be sent again. */
export type InvitationState = 'sent' | 'accepted' | 'ended';

/** Where a request to join an organization stands. */
export type JoinRequestState = 'waiting' | 'accepted' | 'refused' | 'withdrawn';

/** What a member may do in the organization; roles add up. */
export const ORGANIZATION_ROLES = ['buyer', 'approver', 'accountant', 'admin'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** Whose orders a buyer sees: the own ones, or all of the own sites. */
export const ORDERS_VISIBLE = ['own', 'site'] as const;
export type OrdersVisible = (typeof ORDERS_VISIBLE)[number];

/** When a purchase needs an approval: where a rule or limit says so, or always. */
export const APPROVAL_MODES = ['rules', 'always'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

/** States in which an organization holds its business number: nobody else can register it. */
export const LIVE_ORGANIZATION_STATES = [
  'pending',
  'active',
  'suspended',
] as const satisfies readonly OrganizationState[];
