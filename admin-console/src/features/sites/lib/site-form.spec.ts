import { describe, expect, it } from '@jest/globals';
import type { Site } from '../api/sites';
import { bodyOf, differencesOf, formOf, siteResolver, withStored, type SiteForm } from './site-form';

const address = {
  receiverName: '김담고',
  receiverPhone: '01012345678',
  postalCode: null,
  address1: '서울 중구',
  address2: null,
  memo: null,
  city: '서울',
  state: '중구',
};
const site = {
  userCompanyName: '담고호텔',
  userSiteName: '본관',
  userSiteUrl: 'https://hotel.example',
  address,
  version: 4,
} as unknown as Site;
const form = (change: Partial<SiteForm> = {}): SiteForm => ({ ...formOf(site), ...change });

describe('a site as the form holds it', () => {
  it('has empty fields where nothing is stored', () => {
    expect(formOf(site)).toEqual({
      userCompanyName: '담고호텔',
      userSiteName: '본관',
      userSiteUrl: 'https://hotel.example',
      withAddress: true,
      address: {
        receiverName: '김담고',
        receiverPhone: '01012345678',
        postalCode: '',
        address1: '서울 중구',
        address2: '',
        memo: '',
      },
    });
    expect(formOf({ ...site, address: null })).toMatchObject({
      withAddress: false,
      address: { receiverName: '', memo: '' },
    });
  });

  it('goes back as it came; what the form does not show stays', () => {
    const { version: _version, ...stored } = site;
    expect(bodyOf(form(), site)).toEqual(stored);
  });

  it('is trimmed; without an address it has none', () => {
    const body = bodyOf(form({ userSiteName: ' 별관 ', withAddress: false }), site);
    expect(body).toMatchObject({ userSiteName: '별관', address: null });
  });

  it('gets a first address without parts that were not said', () => {
    expect(bodyOf(form(), { ...site, address: null }).address).toMatchObject({ city: null, state: null });
  });
});

describe('what is said before it is sent', () => {
  const errorsOf = async (change: Partial<SiteForm>): Promise<unknown> => {
    const { errors } = await siteResolver(form(change), undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    return JSON.parse(JSON.stringify(errors, (key, value: unknown) => (key === 'type' ? undefined : value)));
  };
  const refusal = { message: expect.stringMatching(/[가-힣]/) };
  const blank = { ...formOf(site).address, receiverName: ' ', address1: '', receiverPhone: '12' };

  it('nothing, where all is well', async () => {
    expect(await errorsOf({})).toEqual({});
    expect(await errorsOf({ address: { ...formOf(site).address, receiverPhone: ' ' } })).toEqual({});
  });

  it('each wrong field', async () => {
    expect(await errorsOf({ userCompanyName: ' ', userSiteName: '', userSiteUrl: 'hotel' })).toEqual({
      userCompanyName: refusal,
      userSiteName: refusal,
      userSiteUrl: refusal,
    });
    expect(await errorsOf({ address: blank })).toEqual({
      address: { receiverName: refusal, address1: refusal, receiverPhone: refusal },
    });
  });

  it('nothing of an address that is not sent', async () => {
    expect(await errorsOf({ withAddress: false, address: blank })).toEqual({});
  });
});

describe('after somebody else saved', () => {
  it('the form has the stored site; a field that the store does not name stays', () => {
    expect(withStored(site, { name: '별관', version: 5 })).toEqual({
      ...site,
      userSiteName: '별관',
      version: 5,
    });
    expect(withStored(site, { companyName: 'B', url: 'https://b.example', address: null })).toEqual({
      ...site,
      userCompanyName: 'B',
      userSiteUrl: 'https://b.example',
      address: null,
    });
  });

  it('differences are listed as text', () => {
    expect(differencesOf(form(), form())).toEqual([]);
    expect(differencesOf(form({ withAddress: false }), form({ userSiteName: '별관' }))).toEqual([
      { name: '사이트 이름', theirs: '본관', mine: '별관' },
      { name: '배송지', theirs: '없음', mine: '김담고 · 01012345678 · 서울 중구' },
    ]);
  });
});
