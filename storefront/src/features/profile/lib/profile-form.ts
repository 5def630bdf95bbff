import { formatPhone, isEmail, isPhone, messageFor, normalizeEmail, normalizePhone } from '@store/domain';
import type { StaleField } from '../../../shared/forms/StaleChoice';
import type { OwnProfile, ProfileChange } from '../api/profile';

export interface ProfileValues {
  name: string;
  nickname: string;
  email: string;
  phone: string;
  /** The present password; needed where a contact changes. */
  currentPassword: string;
}

export type ProfileField = Exclude<keyof ProfileValues, 'currentPassword'>;

export const PROFILE_FIELDS: readonly ProfileField[] = ['name', 'nickname', 'email', 'phone'];

const LABELS: Readonly<Record<ProfileField, string>> = {
  name: '이름',
  nickname: '닉네임',
  email: '이메일',
  phone: '휴대폰',
};

type ProfileFields = Pick<OwnProfile, ProfileField>;

export const toProfileValues = ({ name, nickname, email, phone }: ProfileFields): ProfileValues => ({
  name,
  nickname: nickname ?? '',
  email: email ?? '',
  phone: phone ?? '',
  currentPassword: '',
});

type RuleResult = true | string;
const isEmpty = (text: string): boolean => text.trim() === '';

/** The sign-up rules, which apply as long as the account exists. */
export const PROFILE_RULES = {
  name: (text: string): RuleResult => !isEmpty(text) || messageFor('USER_NAME_NULL'),
  email: (text: string, form: ProfileValues): RuleResult => {
    if (isEmpty(text)) return !isEmpty(form.phone) || messageFor('SIGNUP_CONTACT_REQUIRED');
    return isEmail(text) || messageFor('EMAIL_FORM');
  },
  phone: (text: string): RuleResult => isEmpty(text) || isPhone(text) || messageFor('PHONE_FORM'),
} as const;

/** A field as the server stores it; null where it is empty. */
function stored(field: ProfileField, text: string): string | null {
  if (isEmpty(text)) return null;
  if (field === 'email') return normalizeEmail(text);
  return field === 'phone' ? normalizePhone(text) : text.trim();
}

const differs = (field: ProfileField, values: ProfileValues, profile: ProfileFields): boolean =>
  stored(field, values[field]) !== profile[field];

/** Whether a contact changes: then the server requires the present password. */
export const isOtherContact = (values: ProfileValues, profile: ProfileFields): boolean =>
  differs('email', values, profile) || differs('phone', values, profile);

/** Only the differences from what was read: a save never overwrites an untouched field. Null = none. */
export function profileChange(values: ProfileValues, profile: ProfileFields): ProfileChange | null {
  const changed = PROFILE_FIELDS.filter((field) => differs(field, values, profile));
  if (changed.length === 0) return null;
  const fields = Object.fromEntries(changed.map((field) => [field, stored(field, values[field])]));
  return isOtherContact(values, profile) ? { ...fields, currentPassword: values.currentPassword } : fields;
}

const displayed = (field: ProfileField, text: string | null): string => {
  if (text === null) return '비어 있음';
  return field === 'phone' ? formatPhone(text) : text;
};

/** What another window saved since `read`, by field, beside this form's values. */
export function staleProfileFields(
  values: ProfileValues,
  read: ProfileFields,
  current: Partial<ProfileFields>,
): StaleField[] {
  return PROFILE_FIELDS.flatMap((field) => {
    const theirs = current[field];
    const mine = stored(field, values[field]);
    if (theirs === undefined || theirs === read[field] || theirs === mine) return [];
    const isTouched = mine !== read[field];
    return [
      {
        label: LABELS[field],
        mine: isTouched ? displayed(field, mine) : '변경 안 함',
        theirs: displayed(field, theirs),
      },
    ];
  });
}
