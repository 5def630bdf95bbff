import { describe, expect, it } from '@jest/globals';
import {
  checkJoinPassword,
  checkSignupPassword,
  DEFAULT_MANAGER_ID,
  isAccountId,
  isBusinessNumber,
  isEmail,
  isPersonName,
  isPhone,
  Role,
} from '@store/domain';
import { isGuessable } from '../platform/guessable-password.js';
import { demoBanners } from './banners.js';
import { demoBrand } from './brand.js';
import { demoPeople } from './people.js';

const repeated = (values: readonly (string | null)[]): (string | null)[] =>
  values.filter((value, i) => value !== null && values.indexOf(value) !== i);

describe('demo people', () => {
  it('begin with the default manager, so that an empty store gives that member the id 1', () => {
    expect(demoPeople.findIndex(({ account }) => account === 'manager') + 1).toBe(DEFAULT_MANAGER_ID);
  });

  it('include buyers who may set their password again: none can be guessed', () => {
    const buyers = demoPeople.filter(({ role }) => role === Role.Member).map(({ password }) => password);
    expect(buyers.filter((password) => isGuessable(password))).toEqual([]);
  });

  it('contain the four accounts of the specification', () => {
    const byAccount = (account: string): unknown => demoPeople.find((person) => person.account === account);
    expect(byAccount('manager')).toMatchObject({ password: 'Manager123!', role: Role.Manager });
    expect(byAccount('admin')).toMatchObject({ password: 'Admin123!', role: Role.Admin });
    expect(byAccount('member')).toMatchObject({
      password: 'Member123!',
      role: Role.Member,
      isBusiness: false,
    });
    expect(byAccount('business')).toMatchObject({
      password: 'Business123!',
      role: Role.Member,
      isBusiness: true,
    });
  });

  it('share no account, e-mail, phone or business number', () => {
    for (const key of ['account', 'email', 'phone', 'bizRegNo'] as const) {
      expect(repeated(demoPeople.map((person) => person[key]))).toEqual([]);
    }
  });

  it.each(demoPeople.map((person) => [person.account, person] as const))(
    '%s could have signed up',
    (_, person) => {
      expect(isAccountId(person.account) && isEmail(person.email) && isPhone(person.phone)).toBe(true);
      expect(isPersonName(person.name)).toBe(true);
      expect(checkSignupPassword(person.password) ?? checkJoinPassword(person.password)).toBeNull();
      if (person.isBusiness) expect(person.companyName).toBeTruthy();
      expect(isBusinessNumber(person.bizRegNo ?? '')).toBe(person.isBusiness);
    },
  );

  it('who buy have exactly one default address, all complete', () => {
    for (const { account, role, addresses } of demoPeople) {
      const defaults = addresses.filter(({ isDefault }) => isDefault).length;
      expect({ account, defaults }).toEqual({ account, defaults: role === Role.Member ? 1 : 0 });
      for (const entry of addresses) {
        expect(entry.postalCode).toMatch(/^\d{5}$/);
        expect(isPhone(entry.receiverPhone)).toBe(true);
        expect(entry.address1).toContain(`${entry.state} ${entry.city}`);
      }
    }
  });
});

describe('demo brand and banners', () => {
  it('has a business number with a valid check digit', () => {
    expect(isBusinessNumber(demoBrand.businessNumber)).toBe(true);
  });

  it('shows three banners that lead to pages of the store', () => {
    expect(demoBanners.map(({ href }) => href).sort()).toEqual(['/estimate', '/sourcing', '/tracking']);
    expect(new Set(demoBanners.map(({ art }) => art)).size).toBe(3);
  });
});
