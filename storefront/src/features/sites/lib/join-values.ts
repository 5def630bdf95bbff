import { checkJoinPassword, isAccountId, isPersonName, isPhone, messageFor } from '@store/domain';

/** The claimed identity; compared with what staff entered. */
export interface Identity {
  userName: string;
  userPhone: string;
}

/** The new account. */
export interface AccountValues {
  userAccount: string;
  password: string;
  again: string;
  code: string;
  agreed: boolean;
}

export const EMPTY_ACCOUNT: AccountValues = {
  userAccount: '',
  password: '',
  again: '',
  code: '',
  agreed: false,
};

/** Digits of the one-time code. */
export const CODE_LENGTH = 6;

/** Characters of a manager's invitation. */
export const INVITATION_LENGTH = 8;

type RuleResult = true | string;

/** The checks of the customer-and-site model (specification, section 5), empty before malformed. */
export const JOIN_RULES = {
  userName: (text: string): RuleResult => {
    if (text.trim() === '') return messageFor('USER_NAME_NULL');
    return isPersonName(text) || messageFor('USER_NAME_FORM');
  },
  userPhone: (text: string): RuleResult => {
    if (text.trim() === '') return messageFor('USER_PHONE_NULL');
    return isPhone(text) || messageFor('USER_PHONE_FORM');
  },
  userAccount: (text: string): RuleResult => {
    if (text.trim() === '') return messageFor('USER_ID_NULL');
    return isAccountId(text) || messageFor('USER_ID_FORM');
  },
  password: (text: string): RuleResult => {
    const problem = checkJoinPassword(text);
    return problem === null || messageFor(problem);
  },
  again: (text: string, { password }: AccountValues): RuleResult =>
    text === password || '비밀번호가 서로 다릅니다.',
  code: (text: string): RuleResult => text.length === CODE_LENGTH || messageFor('CLAIM_CODE_REQUIRED'),
  invitation: (text: string): RuleResult =>
    text.trim().length === INVITATION_LENGTH || messageFor('CLAIM_INVITATION_REQUIRED'),
  agreed: (agreed: boolean): RuleResult => agreed || messageFor('SIGNUP_TERMS_REQUIRED'),
} as const;
