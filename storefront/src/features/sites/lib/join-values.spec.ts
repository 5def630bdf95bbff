import { describe, expect, it } from '@jest/globals';
import { EMPTY_ACCOUNT, JOIN_RULES } from './join-values';

describe('joining', () => {
  it.each([
    ['userName', '', '이름을 입력해주세요.'],
    ['userName', '최', '이름은 2자리 이상 입력해주세요.'],
    ['userName', '최유진', true],
    ['userPhone', '', '핸드폰 번호를 입력해주세요'],
    ['userPhone', '0101', '핸드폰 양식이 맞지 않습니다.'],
    ['userPhone', '010-1234-5678', true],
    ['userAccount', '', '아이디를 입력해주세요'],
    ['userAccount', '한글', '아이디 형식이 올바르지 않습니다.'],
    ['userAccount', 'haerang-buyer', true],
    ['password', '', '비밀번호를 입력해주세요'],
    ['password', 'haerang1', '비밀번호는 숫자, 영문, 특수문자를 포함한 8~16자 입력해주세요.'],
    ['password', 'haerang1!', true],
    ['code', '04821', '문자로 받은 인증번호를 입력해 주세요.'],
    ['code', '048213', true],
  ] as const)('%s %p: %p', (field, value, result) => {
    expect(JOIN_RULES[field](value)).toBe(result);
  });

  it('wants the password twice', () => {
    expect(JOIN_RULES.again('a', { ...EMPTY_ACCOUNT, password: 'b' })).toBe('비밀번호가 서로 다릅니다.');
    expect(JOIN_RULES.again('b', { ...EMPTY_ACCOUNT, password: 'b' })).toBe(true);
  });
});
