import type { EntityManager } from '@mikro-orm/postgresql';
import { PAGE_SIZE } from '@store/domain';
import type { AdminMemberDetailDto } from './dto/admin-member-detail.dto.js';

/** Addresses that a member may have, so that the answer stays bounded. */
const MAX_ADDRESSES = 50;

const CONSENT = (channel: 'email' | 'sms'): string => `json_build_object(
  'agreed', m.marketing_${channel}_agreed_at is not null, 'agreedAt', m.marketing_${channel}_agreed_at,
  'withdrawnAt', m.marketing_${channel}_withdrawn_at)`;

/** One person with everything around; one statement. */
const MEMBER = `
  select m.id, m.name, m.nickname, m.account, m.email, m.email_proved_at as "emailProvedAt", m.phone,
    m.phone_proved_at as "phoneProvedAt", m.company_name as "companyName",
    m.is_business as "isBusiness", m.biz_reg_no as "bizRegNo", m.role, m.status, m.created_at as "createdAt",
    m.last_login_at as "lastLoginAt", m.withdrawn_at as "withdrawnAt", m.closed_at as "closedAt",
    m.close_reason as "closeReason", m.retain_until as "retainUntil", m.version,
    m.password_hash is not null as "hasPassword",
    json_build_object('version', m.terms_version, 'agreedAt', m.terms_agreed_at) as terms,
    json_build_object('version', m.privacy_version, 'agreedAt', m.privacy_agreed_at) as privacy,
    ${CONSENT('email')} as "marketingEmail", ${CONSENT('sms')} as "marketingSms",
    (select json_build_object('id', g.id, 'name', g.name, 'email', g.email, 'phone', g.phone)
     from members g where g.id = m.manager_id) as manager,
    (select coalesce(json_agg(row_to_json(a)), '[]') from (
       select id, label, receiver_name as "receiverName", receiver_phone as "receiverPhone",
         country_code as "countryCode", postal_code as "postalCode", address1, address2, city, state, memo,
         is_default_shipping as "isDefaultShipping", is_default_billing as "isDefaultBilling"
       from addresses where member_id = m.id order by is_default_shipping desc, id desc limit ${MAX_ADDRESSES}) a
    ) as addresses,
    (select coalesce(json_agg(row_to_json(e)), '[]') from (
       select id, provider, success, email, login_at as "loginAt", ip from login_events
       where member_id = m.id order by login_at desc, id desc limit ${PAGE_SIZE.memberLogins}) e) as "recentLogins",
    (select count(*)::int from orders o where o.member_id = m.id and o.placed_at is not null) as "ordersCount",
    (select coalesce(sum(l.amount), 0)::float8 from payment_ledger l join orders o on o.id = l.order_id
     where o.member_id = m.id) as "paidAmount"
  from members m where m.id = ?`;

type StoredMember = Omit<AdminMemberDetailDto, 'providers'> & { hasPassword: boolean };

/** The member as operators see one; null where there is none. */
export async function readMember(em: EntityManager, id: number): Promise<AdminMemberDetailDto | null> {
  const [row] = await em.execute<StoredMember[]>(MEMBER, [id]);
  if (row === undefined) return null;
  const { hasPassword, ...member } = row;
  return {
    ...member,
    ...timesOf(row),
    providers: providersOf(row, hasPassword),
    terms: { ...row.terms, agreedAt: iso(row.terms.agreedAt) },
    privacy: { ...row.privacy, agreedAt: iso(row.privacy.agreedAt) },
    marketingEmail: consent(row.marketingEmail),
    marketingSms: consent(row.marketingSms),
    recentLogins: row.recentLogins.map((login) => ({
      ...login,
      loginAt: new Date(login.loginAt).toISOString(),
    })),
  };
}

type Times =
  | 'emailProvedAt'
  | 'phoneProvedAt'
  | 'createdAt'
  | 'lastLoginAt'
  | 'withdrawnAt'
  | 'closedAt'
  | 'retainUntil';

function timesOf(row: StoredMember): Pick<AdminMemberDetailDto, Times> {
  return {
    createdAt: new Date(row.createdAt).toISOString(),
    emailProvedAt: iso(row.emailProvedAt),
    phoneProvedAt: iso(row.phoneProvedAt),
    lastLoginAt: iso(row.lastLoginAt),
    withdrawnAt: iso(row.withdrawnAt),
    closedAt: iso(row.closedAt),
    retainUntil: iso(row.retainUntil),
  };
}

/** The store has no social login: the one provider is the password, known by the name that the member signs in with. */
function providersOf(member: StoredMember, hasPassword: boolean): AdminMemberDetailDto['providers'] {
  if (!hasPassword) return [];
  const providerUserId = member.account ?? member.email ?? member.phone ?? String(member.id);
  return [{ provider: 'password', providerUserId, createdAt: new Date(member.createdAt).toISOString() }];
}

function consent(stored: AdminMemberDetailDto['marketingEmail']): AdminMemberDetailDto['marketingEmail'] {
  return { ...stored, agreedAt: iso(stored.agreedAt), withdrawnAt: iso(stored.withdrawnAt) };
}

const iso = (moment: string | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
