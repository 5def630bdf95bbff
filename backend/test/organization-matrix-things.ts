import { randomUUID } from 'node:crypto';
import { spendMonthOf, type OrganizationRole } from '@store/domain';
import { sql, type RawBuilder } from 'kysely';
import type { SentInvitationDto } from '../src/modules/organizations/dto/invitation.dto.js';
import type { StepLinkDto } from '../src/modules/purchase-requests/dto/purchase-request.dto.js';
import { freshNumber, tokenOf } from './organization-fixtures.js';
import type { Ids, Target } from './organization-matrix-table.js';
import { data, Shopper } from './shop-fixtures.js';
import { ADDRESS, call } from './site-fixtures.js';
import type { TestApp } from './support/app.js';
import { createMember, signedIn, type TestMember } from './support/members.js';

/** An organization with two sites and people who stay; every text of it has its mark. */
export interface House extends Ids {
  id: number;
  mark: string;
  /** Its admin. */
  keeper: TestMember;
  /** Who asks for purchases. */
  asker: TestMember;
}

/** A thing that a call is about. */
interface Made {
  /** What the path names. */
  named: number | string;
  /** The step of a request. */
  step?: number;
}

const SHIP_TO = JSON.stringify({ ...ADDRESS, city: null, state: null, memo: null });

/** Makes organizations and their things. */
export class MatrixStage {
  constructor(
    readonly test: TestApp,
    /** A product that can be bought. */
    readonly cup: number,
  ) {}

  async house(state: string, managerId: number): Promise<House> {
    const mark = `mark${randomUUID().slice(0, 8)}`;
    const id = await this.added(sql`insert into organizations
        (name, biz_reg_no, manager_id, state, representative_name, tax_invoice_email)
      values (${mark}, ${freshNumber()}, ${managerId}, ${state}, ${mark}, ${`${mark}@tax.example`}) returning id`);
    const [ownSite, otherSite] = [await this.site(id, `${mark} own`), await this.site(id, `${mark} other`)];
    // The approver of all sites stays: no step falls to the admins.
    const [keeper, asker] = [
      await this.colleague(id, mark, 'admin'),
      await this.colleague(id, mark, 'buyer'),
      await this.colleague(id, mark, 'approver'),
    ];
    const house = { id, mark, ownSite, otherSite, keeper, asker };
    for (const target of ['person', 'invitation', 'join-request', 'contact', 'request', 'refill'] as const)
      for (const site of [ownSite, otherSite]) await this.thing(target, house, site, keeper);
    return house;
  }

  async belong(
    organizationId: number,
    memberId: number,
    roles: readonly OrganizationRole[],
    siteIds: number[] | null,
    state = 'active',
  ): Promise<void> {
    await sql`insert into memberships (organization_id, member_id, roles, site_ids, state)
      values (${organizationId}, ${memberId}, ${roles}::text[], ${siteIds}::int[], ${state})`.execute(
      this.test.em.getKysely(),
    );
  }

  /** A new thing of the organization, at the site where it has one. */
  async thing(target: Target, house: House, site: number, who: TestMember): Promise<Made> {
    switch (target) {
      case 'site':
        return { named: site };
      case 'organization':
        return { named: house.id };
      case 'self':
        return { named: who.id };
      case 'cart':
        // Staff have no cart.
        await new Shopper(this.test, who).call('post', '/cart/items', { productId: this.cup, quantity: 1 });
        return { named: '' };
      case 'request':
      case 'own request':
      case 'step':
      case 'approval':
        return this.request(target, house, site, who);
      case 'par list':
      case 'refill':
        return { named: await this.parList(target, house, site) };
      default:
        return { named: await this.ofPeople(target, house, site) };
    }
  }

  private async request(
    target: 'request' | 'own request' | 'step' | 'approval',
    { id: organizationId, mark, asker, keeper, ownSite }: House,
    siteId: number,
    who: TestMember,
  ): Promise<Made> {
    const requester = target === 'own request' ? who : asker;
    const isLink = target === 'approval';
    const name = `${mark} ${siteId === ownSite ? 'own' : 'other'}`;
    const id = await this
      .added(sql`insert into purchase_requests (request_no, organization_id, site_id, requester_id,
        state, reasons, ship_to, order_name, items_amount, total_amount, supplied_amount, vat, valid_until)
      values (${`R${randomUUID().slice(0, 18)}`}, ${organizationId}, ${siteId}, ${requester.id}, 'waiting', '[]',
        ${SHIP_TO}, ${name}, 1100, 1100, 1000, 100, now() + interval '14 days') returning id`);
    const contactId = isLink ? await this.contact(organizationId, mark) : null;
    const step = await this
      .added(sql`insert into purchase_steps (request_id, no, role, contact_id, state, opened_at)
      values (${id}, 1, ${isLink ? null : 'approver'}, ${contactId}, 'open', now()) returning id`);
    if (!isLink) return { named: target === 'step' ? step : id, step };
    const form = { stepId: step };
    const sent = await call(this.test, keeper, 'post', `/my/purchase-requests/${id}/link`, form).expect(200);
    return { named: data<StepLinkDto>(sent).url?.split('/').at(-1) ?? '', step };
  }

  private async parList(target: 'par list' | 'refill', house: House, siteId: number): Promise<number> {
    const name = `${house.mark} ${siteId === house.ownSite ? 'own' : 'other'} ${randomUUID().slice(0, 8)}`;
    const id = await this.added(
      sql`insert into par_lists (site_id, name) values (${siteId}, ${name}) returning id`,
    );
    return target === 'par list'
      ? id
      : this.added(sql`insert into refills (list_id, month, number)
          values (${id}, ${spendMonthOf(new Date())}, 1) returning id`);
  }

  private async ofPeople(
    target: 'person' | 'join-request' | 'invitation' | 'limit' | 'contact' | 'token',
    house: House,
    site: number,
  ): Promise<number | string> {
    const { id, mark, keeper } = house;
    switch (target) {
      case 'person': {
        const memberId = await this.someone(house);
        await this.belong(id, memberId, ['buyer'], [site]);
        return memberId;
      }
      case 'join-request':
        return this.added(sql`insert into organization_join_requests (organization_id, member_id)
          values (${id}, ${await this.someone(house)}) returning id`);
      case 'invitation':
        return this.added(sql`insert into invitations (organization_id, email, roles, site_ids, expires_at)
          values (${id}, ${`${mark}@example.com`}, '{buyer}', ${[site]}::int[], now() + interval '1 day') returning id`);
      case 'limit':
        return this.added(sql`insert into spending_limits (organization_id, period, amount, action)
          values (${id}, 'month', 1000000000, 'request') returning id`);
      case 'contact':
        return this.contact(id, mark);
      case 'token': {
        const form = { email: `${randomUUID()}@example.com`, roles: ['buyer'], siteIds: [site] };
        const sent = await call(this.test, keeper, 'post', '/my/organization/invitations', form).expect(200);
        return tokenOf(data<SentInvitationDto>(sent).url);
      }
    }
  }

  private contact(organizationId: number, name: string): Promise<number> {
    return this.added(sql`insert into approval_contacts (organization_id, name, phone)
      values (${organizationId}, ${name}, '01012345678') returning id`);
  }

  private site(organizationId: number, name: string): Promise<number> {
    return this.added(sql`insert into sites (organization_id, company_name, name, url, address)
      values (${organizationId}, ${name}, ${name}, '', ${SHIP_TO}) returning id`);
  }

  private async colleague(organizationId: number, mark: string, role: OrganizationRole): Promise<TestMember> {
    const member = await signedIn(this.test);
    await this.test.em.execute('update members set name = ? where id = ?', [mark, member.id]);
    await this.belong(organizationId, member.id, [role], null);
    return member;
  }

  private async someone({ mark }: House): Promise<number> {
    const id = await createMember(this.test, `${mark}-${randomUUID()}@example.com`);
    await this.test.em.execute('update members set name = ? where id = ?', [mark, id]);
    return id;
  }

  private async added(insert: RawBuilder<{ id: number }>): Promise<number> {
    const { rows } = await insert.execute(this.test.em.getKysely());
    return rows[0]?.id ?? 0;
  }
}
