import { describe, expect, it } from '@jest/globals';
import { buyerEntries, invoiceBuyer, memberBuyer } from './tax-buyer';

const PROFILE = {
  isBusiness: true,
  bizRegNo: '4118601799',
  companyName: '한빛호텔 주식회사',
  representativeName: '김한빛',
  address: null,
  businessType: '',
  businessItem: '호텔',
  branchNumber: null,
  contactName: '',
  contactPhone: '02-1234-5678',
  taxInvoiceEmail: 'tax@hanbit.example',
};

describe('the buyer of a 세금계산서', () => {
  it('takes business data from the profile, and what is not there from the copy', () => {
    const copied = {
      name: '한빛호텔',
      address: '서울특별시 중구',
      businessType: '숙박업',
      contactName: '이구매',
    };
    expect(invoiceBuyer(copied, PROFILE)).toEqual({
      businessNumber: '4118601799',
      name: '한빛호텔 주식회사',
      representative: '김한빛',
      address: '서울특별시 중구',
      businessType: '숙박업',
      businessItem: '호텔',
      contactName: '이구매',
      branchNumber: '',
      contactPhone: '02-1234-5678',
      email: 'tax@hanbit.example',
    });
    expect(invoiceBuyer(copied, { ...PROFILE, isBusiness: false })).toBe(copied);
  });

  it('is reached at the account where the profile has no contact', () => {
    const account = { name: '박담당', email: 'buyer@hanbit.example', phone: null };
    expect(memberBuyer({ ...PROFILE, taxInvoiceEmail: null }, account)).toMatchObject({
      name: '한빛호텔 주식회사',
      contactName: '박담당',
      contactPhone: '02-1234-5678',
      email: 'buyer@hanbit.example',
    });
    expect(memberBuyer({ ...PROFILE, isBusiness: false }, account)).toMatchObject({
      businessNumber: '',
      name: '',
    });
  });

  it('names what is needed even where it is missing, and the rest where it is there', () => {
    const fields = buyerEntries({ name: '한빛호텔', address: '서울특별시 중구', businessType: '' });
    expect(fields).toEqual([
      { name: '사업자등록번호', value: '' },
      { name: '상호', value: '한빛호텔' },
      { name: '대표자', value: '' },
      { name: '사업장 주소', value: '서울특별시 중구' },
      { name: '담당자 이메일', value: '' },
    ]);
  });
});
