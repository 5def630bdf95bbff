import type { DemoAddress, DemoPerson } from './types.js';

/** '부산광역시 해운대구': province or city first, then district. */
type Place = [region: string, road: string, detail: string, postalCode: string];

export const address = (
  label: string,
  receiver: [name: string, phone: string],
  [region, road, detail, postalCode]: Place,
  memo = '',
): DemoAddress => {
  const [state = '', city = ''] = region.split(' ');
  return {
    label,
    receiverName: receiver[0],
    receiverPhone: receiver[1],
    postalCode,
    address1: `${region} ${road}`,
    address2: detail,
    city,
    state,
    memo,
    isDefault: false,
  };
};

/** The first address of a list is the default one. */
const withDefault = (addresses: DemoAddress[]): DemoAddress[] =>
  addresses.map((entry, i) => ({ ...entry, isDefault: i === 0 }));

const common = {
  role: 0,
  nickname: '',
  isBusiness: false,
  companyName: null,
  bizRegNo: null,
  business: null,
  status: 'active',
  marketingEmailOptIn: false,
} as const;

type Given = Pick<DemoPerson, 'account' | 'password' | 'email' | 'phone' | 'name' | 'joinedDaysAgo'> &
  Partial<DemoPerson>;

export const person = (given: Given): DemoPerson => ({
  ...common,
  ...given,
  nickname: given.nickname ?? given.name,
  addresses: withDefault(given.addresses ?? []),
});

/** A business that buys: one password for all of them, named in the README beside the four main accounts. */
export const buyer = (
  given: Omit<Given, 'password'> & { companyName: string; bizRegNo: string },
): DemoPerson => person({ ...given, password: 'Buyer123!', isBusiness: true });
