import { isPhone, messageFor } from '@store/domain';
import type { Address, AddressInput } from '../api/addresses';

/** What the address form holds; texts are empty, never null. */
export interface AddressValues {
  label: string;
  receiverName: string;
  receiverPhone: string;
  postalCode: string;
  address1: string;
  address2: string;
  memo: string;
  isDefaultShipping: boolean;
}

/** Requests to the carrier that buyers often have. */
export const MEMO_CHOICES = [
  '문 앞에 놓아 주세요',
  '경비실에 맡겨 주세요',
  '배송 전에 연락해 주세요',
  '하역장에 내려 주세요',
] as const;

/** A new address begins with the member's name and phone. */
export const newAddressValues = ({ name, phone }: { name: string; phone: string | null }): AddressValues => ({
  ...toAddressValues(null),
  receiverName: name,
  receiverPhone: phone ?? '',
});

export function toAddressValues(address: Partial<Address> | null): AddressValues {
  const text = (field: Exclude<keyof AddressValues, 'isDefaultShipping'>): string => address?.[field] ?? '';
  return {
    label: text('label'),
    receiverName: text('receiverName'),
    receiverPhone: text('receiverPhone'),
    postalCode: text('postalCode'),
    address1: text('address1'),
    address2: text('address2'),
    memo: text('memo'),
    isDefaultShipping: address?.isDefaultShipping ?? false,
  };
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function toAddressInput(values: AddressValues): AddressInput {
  return {
    label: orNull(values.label),
    receiverName: values.receiverName.trim(),
    receiverPhone: orNull(values.receiverPhone),
    postalCode: orNull(values.postalCode),
    address1: values.address1.trim(),
    address2: orNull(values.address2),
    memo: orNull(values.memo),
    isDefaultShipping: values.isDefaultShipping,
  };
}

const required = (text: string): true | string => text.trim() !== '' || messageFor('ADDRESS_FIELDS_REQUIRED');

/** Receiver and address are the minimum; a phone is checked if given (decision A47). */
export const ADDRESS_RULES = {
  receiverName: required,
  address1: required,
  receiverPhone: (text: string): true | string =>
    text.trim() === '' || isPhone(text) || messageFor('PHONE_FORM'),
} as const;

/** '(04524) 서울 중구 세종대로 110 3층' */
export function addressLine(address: Pick<Address, 'postalCode' | 'address1' | 'address2'>): string {
  const postal = address.postalCode === null ? '' : `(${address.postalCode})`;
  return [postal, address.address1, address.address2].filter(Boolean).join(' ');
}
