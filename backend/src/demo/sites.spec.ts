import { describe, expect, it } from '@jest/globals';
import { checkFormFields, isHttpUrl, isPersonName, isPhone, readFormValues } from '@store/domain';
import { demoPeople } from './people.js';
import { demoCustomers, demoSites } from './sites.js';

const forms = demoSites.flatMap((site) => site.forms);

describe('demo customers', () => {
  it('have phones of their own', () => {
    const phones = [...demoCustomers, ...demoPeople].map(({ phone }) => phone);
    expect(new Set(phones).size).toBe(phones.length);
    for (const { name, phone } of demoCustomers)
      expect([isPersonName(name), isPhone(phone)]).toEqual([true, true]);
  });
});

describe('demo sites', () => {
  it.each(demoSites.map((site) => [site.name, site] as const))('%s has its owner and address', (_, site) => {
    expect(isHttpUrl(site.url)).toBe(true);
    const person = demoPeople.find(({ account }) => account === site.owner);
    const customer = demoCustomers.find(({ phone }) => phone === site.owner);
    expect([person, customer].filter((owner) => owner !== undefined)).toHaveLength(1);
    if (site.addressLabel === null) return;
    expect(person?.addresses.map(({ label }) => label)).toContain(site.addressLabel);
  });
});

describe.each(forms.map((form) => [form.title, form] as const))('form %s', (_, form) => {
  it('is soundly defined', () => expect(checkFormFields(form.fields, form.status)).toEqual([]));

  it('has answers that it would take, after it was made', () => {
    for (const { values, daysAgo } of form.answers) {
      expect(readFormValues(form.fields, values)).toEqual({ values, problems: [] });
      expect(daysAgo).toBeLessThan(form.daysAgo);
    }
  });
});

it('shows a form in each status, with answers', () => {
  expect(new Set(forms.map(({ status }) => status))).toEqual(new Set(['draft', 'open', 'closed']));
  expect(forms.flatMap(({ answers }) => answers).length).toBeGreaterThanOrEqual(5);
});
