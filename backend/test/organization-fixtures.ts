import type { OrganizationRole } from '@store/domain';
import type { SentInvitationDto } from '../src/modules/organizations/dto/invitation.dto.js';
import type { MyOrganizationDto } from '../src/modules/organizations/dto/organization.dto.js';
import type { OrganizationSiteDto } from '../src/modules/organizations/dto/organization-site.dto.js';
import { data } from './shop-fixtures.js';
import { ADDRESS, call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import { signedIn, type TestMember } from './support/members.js';

/** Valid business numbers; each test file has a database of its own. */
export const NUMBERS = ['1208147521', '2208162517', '1248100998'] as const;

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5] as const;
let serial = 0;

/** A valid business number that no other test uses. */
export function freshNumber(): string {
  serial += 1;
  const digits = String(301_800_000 + serial);
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  const carried = Math.floor((Number(digits[8]) * 5) / 10);
  return `${digits}${(10 - ((sum + carried) % 10)) % 10}`;
}

/** A business member with the number. */
export async function businessMember(test: TestApp, bizRegNo: string): Promise<TestMember> {
  const member = await signedIn(test);
  await test.em.execute('update members set is_business = true, biz_reg_no = ? where id = ?', [
    bizRegNo,
    member.id,
  ]);
  return member;
}

export interface House {
  id: number;
  admin: TestMember;
  sites: OrganizationSiteDto[];
}

/** An active organization with an admin and two sites. */
export async function addOrganization(test: TestApp, bizRegNo: string, name = '해랑호텔'): Promise<House> {
  const admin = await businessMember(test, bizRegNo);
  const { id } = data<MyOrganizationDto>(
    await call(test, admin, 'post', '/my/organization', { name, bizRegNo }).expect(200),
  );
  await test.em.execute("update organizations set state = 'active' where id = ?", [id]);
  const sites: OrganizationSiteDto[] = [];
  for (const place of ['해운대점', '서면점'])
    sites.push(
      data<OrganizationSiteDto>(
        await call(test, admin, 'post', '/my/organization/sites', {
          name: `${name} ${place}`,
          address: ADDRESS,
        }).expect(200),
      ),
    );
  return { id, admin, sites };
}

/** The last segment of an address. */
export const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Invites a new member, who accepts. */
export async function addPerson(
  test: TestApp,
  { admin }: House,
  roles: OrganizationRole[],
  siteIds: number[] | null = null,
): Promise<TestMember> {
  const person = await signedIn(test);
  await test.em.execute('update members set email_proved_at = now() where id = ?', [person.id]);
  const { url } = data<SentInvitationDto>(
    await call(test, admin, 'post', '/my/organization/invitations', {
      email: person.email,
      roles,
      siteIds,
    }).expect(200),
  );
  await call(test, person, 'post', `/invitations/${tokenOf(url)}/accept`).expect(200);
  return person;
}
