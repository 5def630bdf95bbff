/** Where an organization (거래처) stands. */
export const ORGANIZATION_STATES = ['pending', 'active', 'refused', 'suspended', 'closed'] as const;
export type OrganizationState = (typeof ORGANIZATION_STATES)[number];

export const ORGANIZATION_STATE_LABELS: Readonly<Record<OrganizationState, string>> = {
  pending: '확인 대기',
  active: '거래 중',
  refused: '거절',
  suspended: '거래 중지',
  closed: '종료',
};

/** State → states that staff may set from it. */
export const ORGANIZATION_MOVES: Readonly<Record<OrganizationState, readonly OrganizationState[]>> = {
  pending: ['active', 'refused'],
  active: ['suspended'],
  refused: [],
  suspended: ['active', 'closed'],
  closed: [],
};

/** States in which an organization holds its business number, and its people belong to it. */
export const LIVE_ORGANIZATION_STATES = [
  'pending',
  'active',
  'suspended',
] as const satisfies readonly OrganizationState[];

/** Whether staff may move an organization from one state to the other. */
export const canMoveOrganization = (from: OrganizationState, to: OrganizationState): boolean =>
  ORGANIZATION_MOVES[from].includes(to);

/** States whose reason staff give: the people of the organization read it. */
export const REASONED_ORGANIZATION_STATES: readonly OrganizationState[] = ['refused', 'suspended', 'closed'];

/** Whether somebody belongs to an organization now. */
export type MembershipState = 'active' | 'ended';

/** Where an invitation stands; one that is past its end is still `sent`, and can be sent again. */
export const INVITATION_STATES = ['sent', 'accepted', 'ended'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export const INVITATION_STATE_LABELS: Readonly<Record<InvitationState, string>> = {
  sent: '초대 중',
  accepted: '수락',
  ended: '종료',
};

/** Where a request to join an organization stands. */
export type JoinRequestState = 'waiting' | 'accepted' | 'refused' | 'withdrawn';

/** What a member is in the organization; roles add up. */
export const ORGANIZATION_ROLES = ['buyer', 'approver', 'accountant', 'admin'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

export const ORGANIZATION_ROLE_LABELS: Readonly<Record<OrganizationRole, string>> = {
  buyer: '구매 담당',
  approver: '결재자',
  accountant: '회계 담당',
  admin: '관리자',
};

/** What the roles allow; each at the person's own sites, where the thing has a site. */
export const ORGANIZATION_RIGHTS = {
  /** Sees contract prices, buys, asks, refills. */
  buy: ['buyer', 'approver', 'admin'],
  /** Sees the orders, requests and documents of everybody. */
  seeAll: ['accountant', 'admin'],
  /** Decides steps for those who have the role at the site. */
  approve: ['approver'],
  /** Decides steps that name the person. */
  decide: ['approver', 'admin'],
  /** Pays approved requests of others. */
  payForOthers: ['accountant', 'admin'],
  /** Changes people, sites, limits, rules and contacts. */
  manage: ['admin'],
} as const satisfies Readonly<Record<string, readonly OrganizationRole[]>>;
export type OrganizationRight = keyof typeof ORGANIZATION_RIGHTS;

/** Whether one of the roles has the right. */
export const hasOrganizationRight = (
  roles: readonly OrganizationRole[],
  right: OrganizationRight,
): boolean => {
  const allowed: readonly OrganizationRole[] = ORGANIZATION_RIGHTS[right];
  return roles.some((role) => allowed.includes(role));
};

/** Whose orders a buyer sees: the own ones, or all of the own sites. */
export const ORDERS_VISIBLE = ['own', 'site'] as const;
export type OrdersVisible = (typeof ORDERS_VISIBLE)[number];

export const ORDERS_VISIBLE_LABELS: Readonly<Record<OrdersVisible, string>> = {
  own: '본인 주문만',
  site: '담당 지점의 주문',
};

/** Whose orders a list shows: the own ones, those of the own sites, or all of the organization; never more than one may see. */
export const ORDER_SCOPES = ['own', 'site', 'organization'] as const;
export type OrderScope = (typeof ORDER_SCOPES)[number];

/** Whose statements and tax documents a list shows: of the own orders, or of the whole organization; never more than one may read. */
export const PAPER_SCOPES = ['own', 'organization'] as const;
export type PaperScope = (typeof PAPER_SCOPES)[number];

/** What a member may do with an order of the organization: all, read it with its papers, only read it. */
export const ORDER_ACCESS = ['own', 'papers', 'read'] as const;
export type OrderAccess = (typeof ORDER_ACCESS)[number];

/** When a purchase needs an approval: where a rule or limit says so, or always. */
export const APPROVAL_MODES = ['rules', 'always'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];

export const APPROVAL_MODE_LABELS: Readonly<Record<ApprovalMode, string>> = {
  rules: '규칙에 따라',
  always: '항상',
};

/** Bounds of an organization. */
export const ORGANIZATION_LIMITS = {
  /** People of one organization. */
  people: 500,
  /** Its sites, closed ones included. */
  sites: 500,
  /** Invitations that wait for an answer. */
  invitations: 100,
  /** Messages of one invitation, the first included. */
  inviteSends: 5,
  /** Days until an invitation ends; sending it again begins anew. */
  inviteDays: 14,
  /** Days after that end until the invited contact is deleted, and the invitation cannot be sent again. */
  inviteContactDays: 90,
  nameLength: 100,
  siteNameLength: 100,
  siteCodeLength: 30,
  /** Its own number of an order (발주 번호). */
  poNoLength: 40,
  costCentreLength: 40,
  reasonLength: 200,
  /** What staff note about it. */
  noteLength: 2_000,
} as const;

/** The page that an invitation opens. */
export const invitationPath = (token: string): string => `/invitations/${token}`;

/** The page of the own organization (우리 회사). */
export const OWN_ORGANIZATION_PATH = '/my/organization';
