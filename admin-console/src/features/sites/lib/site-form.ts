import type { FieldErrors, Resolver } from 'react-hook-form';
import { isHttpUrl, isPhone, messageFor, type PlainMessageCode } from '@store/domain';
import type { Difference } from '../../../shared/ui/stale-choice';
import type { Site, SiteEdit } from '../api/sites';

const ADDRESS_TEXTS = [
  'receiverName',
  'receiverPhone',
  'postalCode',
  'address1',
  'address2',
  'memo',
] as const;
export type AddressText = (typeof ADDRESS_TEXTS)[number];

/** A site as the form holds it. */
export interface SiteForm {
  userCompanyName: string;
  userSiteName: string;
  userSiteUrl: string;
  withAddress: boolean;
  address: Record<AddressText, string>;
}

export const SITE_FIELDS = [
  'userCompanyName',
  'userSiteName',
  'userSiteUrl',
  ...ADDRESS_TEXTS.map((name) => `address.${name}` as const),
] as const;

const textsOf = (address: Site['address']): Record<AddressText, string> =>
  Object.fromEntries(ADDRESS_TEXTS.map((name) => [name, address?.[name] ?? ''])) as Record<
    AddressText,
    string
  >;

export function formOf(site: Site): SiteForm {
  const { userCompanyName, userSiteName, userSiteUrl, address } = site;
  return {
    userCompanyName,
    userSiteName,
    userSiteUrl,
    withAddress: address !== null,
    address: textsOf(address),
  };
}

/** The request body. Parts of the address that the form does not show stay as they are. */
export function bodyOf(form: SiteForm, site: Site): SiteEdit {
  const text = (name: AddressText): string | null => form.address[name].trim() || null;
  const { city = null, state = null } = site.address ?? {};
  return {
    userCompanyName: form.userCompanyName.trim(),
    userSiteName: form.userSiteName.trim(),
    userSiteUrl: form.userSiteUrl.trim(),
    address: form.withAddress
      ? {
          receiverName: text('receiverName') ?? '',
          address1: text('address1') ?? '',
          city,
          state,
          receiverPhone: text('receiverPhone'),
          postalCode: text('postalCode'),
          address2: text('address2'),
          memo: text('memo'),
        }
      : null,
  };
}

/** Checks of a site's name and web address that need no server; null = fine. */
export const siteNameProblem = (name: string): string | null =>
  name.trim() === '' ? messageFor('SITE_NAME_REQUIRED') : null;
export const siteUrlProblem = (url: string): string | null =>
  isHttpUrl(url) ? null : messageFor('SITE_URL_FORM');

/** Checks of a site that need no server. */
export const siteResolver: Resolver<SiteForm> = (form) => {
  const { receiverName, receiverPhone, address1 } = form.address;
  const required = (value: string, code: PlainMessageCode) => (value.trim() === '' ? messageFor(code) : null);
  const phone = receiverPhone.trim() === '' || isPhone(receiverPhone) ? null : messageFor('PHONE_FORM');
  const own = errorsOf({
    userCompanyName: required(form.userCompanyName, 'COMPANY_NAME_REQUIRED'),
    userSiteName: siteNameProblem(form.userSiteName),
    userSiteUrl: siteUrlProblem(form.userSiteUrl),
  });
  const address = form.withAddress
    ? errorsOf({
        receiverName: required(receiverName, 'ADDRESS_FIELDS_REQUIRED'),
        address1: required(address1, 'ADDRESS_FIELDS_REQUIRED'),
        receiverPhone: phone,
      })
    : {};
  const errors: FieldErrors<SiteForm> = Object.keys(address).length === 0 ? own : { ...own, address };
  return Object.keys(errors).length === 0 ? { values: form, errors: {} } : { values: {}, errors };
};

const errorsOf = (
  problems: Record<string, string | null>,
): Record<string, { type: string; message: string }> =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([name, message]) =>
      message === null ? [] : [[name, { type: 'rule', message }]],
    ),
  );

/** The state behind a refused save, with the names of the tables (`companyName`), not those of the call. */
export interface StoredSite {
  companyName: string;
  name: string;
  url: string;
  address: Site['address'];
  version: number;
}

/** The site as it is stored now, if a save came too late. */
export function withStored(site: Site, stored: Partial<StoredSite>): Site {
  return {
    ...site,
    userCompanyName: stored.companyName ?? site.userCompanyName,
    userSiteName: stored.name ?? site.userSiteName,
    userSiteUrl: stored.url ?? site.userSiteUrl,
    address: stored.address === undefined ? site.address : stored.address,
    version: stored.version ?? site.version,
  };
}

const addressText = ({ withAddress, address }: SiteForm): string =>
  withAddress
    ? [
        address.receiverName,
        address.receiverPhone,
        address.postalCode,
        address.address1,
        address.address2,
        address.memo,
      ]
        .filter((part) => part !== '')
        .join(' · ')
    : '';

const LABELS: Record<string, (form: SiteForm) => string> = {
  회사: ({ userCompanyName }) => userCompanyName,
  '사이트 이름': ({ userSiteName }) => userSiteName,
  '사이트 주소': ({ userSiteUrl }) => userSiteUrl,
  배송지: addressText,
};

/** The differences between two forms, as text. */
export function differencesOf(theirs: SiteForm, mine: SiteForm): Difference[] {
  return Object.entries(LABELS)
    .map(([name, textOf]) => ({ name, theirs: textOf(theirs) || '없음', mine: textOf(mine) || '없음' }))
    .filter((difference) => difference.theirs !== difference.mine);
}
